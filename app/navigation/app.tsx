import { Component, type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { ElsewhereContext, PathContext } from './current-path.ts';
import { followLinks } from './follow-links.ts';
import type { Page } from './load-page.ts';
import { useKeptVisit } from './replaced.ts';

type AppProps = {
  first: Page;
  /** The frame around every page. `ending` replaces the frame's closing call. */
  Frame: ComponentType<{ ending?: ReactNode; children: ReactNode }>;
};

/** The running app: shows the page of the document, then each page that the visitor navigates to. */
export function App({ first, Frame }: AppProps) {
  useKeptVisit();
  const [{ path, props, Component: Shown, Ending }, setPage] = useState(first);
  // The change is a transition, so that React animates it (`Frame`).
  useEffect(() => followLinks(first, page => startTransition(() => setPage(page))), [first]);
  return (
    <PathContext value={path}>
      <ElsewhereContext value={props.elsewhere}>
        {/* The ending must not have the key of the page, its neighbor in the frame: with equal keys, React would keep both pages. */}
        <Frame ending={Ending && <Ending key={`below ${path}`} {...props} />}>
          <Fallback key={path}>
            <Shown {...props} />
          </Fallback>
        </Frame>
      </ElsewhereContext>
    </PathContext>
  );
}

const Broken = lazy(() =>
  import('../answers/not-found.tsx').then(
    ({ NotFound }) => ({ default: () => <NotFound broken /> }),
    () => ({ default: () => <></> }),
  ),
);

/** Shows links to other pages in place of a page that fails to render; the frame stays. */
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
