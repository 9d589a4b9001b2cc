import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { LoadingContext, PathContext } from './contexts.ts';
import { followLinks } from './follow-links.ts';
import type { Page } from './pages.ts';

const main = () => document.querySelector('main');

/**
 * The page that is shown begins to leave in the frame after the click (motion.css): the browser needs some frames more to have the next
 * one rendered and both drawn, and its transition goes on from there.
 */
function leave(): void {
  const leaving = main();
  if (leaving) leaving.dataset.leaving = '';
}

/** The running app: the page that the document came with, and every page after it, in the frame. */
export function App({ first }: { first: Page }) {
  const [page, setPage] = useState(first);
  const { path, props, Component: Shown } = page;
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const show = (next: Page) => {
      leave();
      startTransition(() => {
        // Never the same object again, so that who goes back before the page has left gets it back.
        setPage({ ...next });
        setLoading(false);
      });
    };
    return followLinks(first, { show, setLoading });
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is there to stay, be it the page that began to leave.
  useEffect(() => {
    delete main()?.dataset.leaving;
  }, [page]);
  return (
    <PathContext value={path}>
      <LoadingContext value={loading}>
        <Frame>
          <Fallback key={path}>
            <Shown {...props} />
          </Fallback>
        </Frame>
      </LoadingContext>
    </PathContext>
  );
}

/** A page that fails to render leaves the frame standing, with the ways on. */
class Fallback extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <NotFound broken /> : this.props.children;
  }
}
