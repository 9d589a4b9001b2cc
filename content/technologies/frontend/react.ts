import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `React Development | ${agency.name}`,
    description:
      'React web apps from small typed components: forms that keep what people typed, Server Components with somebody to patch them, old screens replaced in parts.',
  },
  tagline: 'Interfaces assembled from small components that stay readable as the product grows.',
  tint: '#61dafb',
  features: [
    {
      icon: 'component',
      title: 'useEffect',
      text: 'A value that can be computed from other values needs no effect. Our reviewer asks of each effect which thing outside React it talks to. If the answer is “none”, it goes.',
    },
    // Source: https://github.com/facebook/react/issues/29034 and https://react.dev/reference/react-dom/components/form (uncontrolled fields are reset after the action succeeds, and a returned error is a success)
    {
      icon: 'eraser',
      title: 'A form that empties itself',
      text: 'A customer mistypes the phone number. The form’s action returns an error message, and React 19 clears the fields, because to React an action that returns has succeeded. Now the whole form must be typed again. We return the entered values with the error and put them back as defaults. A test submits every form with a mistake in it.',
    },
    // Source: https://react.dev/reference/eslint-plugin-react-hooks/lints/preserve-manual-memoization (compiles only what it can prove)
    {
      icon: 'cpu',
      title: 'React Compiler skips in silence',
      text: 'The compiler saves results so that you need not write useMemo. A component that breaks the rules of React is left out, and the build stays green. We make the lint rule stop the build instead.',
    },
    // Source: https://react.dev/blog/2025/12/03/critical-security-vulnerability-in-react-server-components and https://react.dev/blog/2025/12/11/denial-of-service-and-source-code-exposure-in-react-server-components
    {
      icon: 'shield-alert',
      title: 'CVE-2025-55182',
      text: 'In December 2025 a single request could run a stranger’s code on servers with React Server Components. Eight days later the patched versions needed a patch themselves. Apps that run only in the browser were not affected. We use the server part where it saves your visitors a large download, as on a Next.js site. Its security updates are included at every level of care.',
    },
    {
      icon: 'puzzle',
      title: 'React inside a PHP page',
      text: 'React can take over a single element of a page that PHP or Rails renders. An old front end is replaced in parts like this, and releases go on meanwhile.',
    },
    {
      icon: 'signpost',
      title: 'What React leaves open',
      text: 'It prescribes neither routes nor data loading nor styles, which is why two React projects can look unrelated. We decide all three in the first week and write down why. After that our rule is: no new library unless it saves a day of work.',
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'frontend/nextjs', 'frontend/vite', 'backend/node', 'mobile/reactnative'],
    services: ['website-development', 'software-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Start with one React screen',
    text: 'Describe one screen: who uses it and what that person must get done. We say whether React suits it, and which price range fits a first version of it.',
  },
} satisfies Technology;
