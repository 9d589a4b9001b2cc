import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { main } from '../parts.ts';
import { PathContext, setLoading } from './contexts.ts';
import { followLinks } from './follow-links.ts';
import type { Page } from './load-page.ts';
import { useKeptVisit } from './replaced.ts';

const hasTransitions = () => 'startViewTransition' in document;

/**
 * Starts the exit animation of the current page in the frame after the click (motion.css). Rendering and drawing the next page
 * takes a few more frames; its view transition continues from there. Without view transitions it resolves when the page has left and
 * nothing is pressed: a link that is replaced between press and release loses its click.
 */
function leave(): Promise<void> | undefined {
  const leaving = main.current;
  if (!leaving) return;
  leaving.dataset.change = hasTransitions() ? 'dim' : 'out';
  return hasTransitions() ? undefined : hasLeft(leaving);
}

async function hasLeft(leaving: HTMLElement): Promise<void> {
  await Promise.allSettled(leaving.getAnimations().map(({ finished }) => finished));
  while (document.documentElement.matches(':active')) await new Promise(requestAnimationFrame);
}

/** Ends the leaving state, also after going back to the same page; without view transitions the page enters by itself. */
function enter(): void {
  const entering = main.current;
  if (!entering) return;
  if (hasTransitions()) delete entering.dataset.change;
  else entering.dataset.change = 'in';
}

/** The running app: shows the page of the document, then every page after it. */
export function App({ first }: { first: Page }) {
  useKeptVisit();
  const [page, setPage] = useState(first);
  const { path, props, Component: Shown, Ending } = page;
  useEffect(() => {
    let latest = first;
    const show = async (next: Page) => {
      latest = next;
      setLoading(false);
      const left = leave();
      if (left) await left;
      if (latest !== next) return;
      startTransition(() => {
        // Always set a new object: React bails out otherwise when the visitor returns before the old page has left.
        setPage({ ...next });
      });
    };
    return followLinks(first, show);
  }, [first]);
  useLayoutEffect(() => {
    if (page !== first) enter();
  }, [page, first]);
  return (
    <PathContext value={path}>
      {/* Its key differs from that of the page, which is its neighbor in the frame: React would keep both pages. */}
      <Frame ending={Ending && <Ending key={`below ${path}`} {...props} />}>
        <Fallback key={path}>
          <Shown {...props} />
        </Fallback>
      </Frame>
    </PathContext>
  );
}

const Broken = lazy(() =>
  import('../site/not-found.tsx').then(
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
