import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { LoadingContext, PathContext } from './contexts.ts';
import { followLinks } from './follow-links.ts';
import type { Page } from './pages.ts';

const main = () => document.querySelector('main');

/**
 * Starts the exit animation of the current page in the frame after the click (motion.css). Rendering and drawing the next page
 * takes a few more frames; its view transition continues from there.
 */
function leave(): void {
  const leaving = main();
  if (leaving) leaving.dataset.leaving = '';
}

/** The running app: shows the page of the document, then every page after it. */
export function App({ first }: { first: Page }) {
  const [page, setPage] = useState(first);
  const { path, props, Component: Shown, Ending } = page;
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const show = (next: Page) => {
      leave();
      startTransition(() => {
        // Always set a new object: React bails out otherwise when the visitor returns before the old page has left.
        setPage({ ...next });
        setLoading(false);
      });
    };
    return followLinks(first, { show, setLoading });
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the leaving state, also after going back to the same page
  useEffect(() => {
    delete main()?.dataset.leaving;
  }, [page]);
  return (
    <PathContext value={path}>
      <LoadingContext value={loading}>
        {/* Its key differs from that of the page, which is its neighbor in the frame: React would keep both pages. */}
        <Frame ending={Ending && <Ending key={`below ${path}`} {...props} />}>
          <Fallback key={path}>
            <Shown {...props} />
          </Fallback>
        </Frame>
      </LoadingContext>
    </PathContext>
  );
}

/** Replaces a page that fails to render with links to other pages; the frame stays. */
class Fallback extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <NotFound broken /> : this.props.children;
  }
}
