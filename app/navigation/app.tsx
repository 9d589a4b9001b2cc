import { Component, type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { PathContext } from './current-path.ts';
import { followLinks } from './follow-links.ts';
import type { Page } from './load-page.ts';
import { useKeptVisit } from './replaced.ts';

type AppProps = {
  first: Page;
  /** The frame around every page. `ending` replaces the frame's closing call. */
  Frame: ComponentType<{ ending?: ReactNode; children: ReactNode }>;
};

/** The running app: shows the page of the document, then every page after it. */
export function App({ first, Frame }: AppProps) {
  useKeptVisit();
  const [{ path, props, Component: Shown, Ending }, setPage] = useState(first);
  // A transition: React animates the change (`Frame`).
  useEffect(() => followLinks(first, page => startTransition(() => setPage(page))), [first]);
  return (
    <PathContext value={path}>
      {/* With the key of the page, its neighbor in the frame, React would keep both pages. */}
      <Frame ending={Ending && <Ending key={`below ${path}`} {...props} />}>
        <Fallback key={path}>
          <Shown {...props} />
        </Fallback>
      </Frame>
    </PathContext>
  );
}

const Broken = lazy(() =>
  import('../answers/not-found.tsx').then(
    ({ NotFound }) => ({ default: () => <NotFound broken /> }),
    () => ({ default: () => <></> }),
  ),
);

/** Replaces a page that fails to render with links to other pages; the frame stays. */
class Fallback extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <Broken />
      </Suspense>
    );
  }
}
