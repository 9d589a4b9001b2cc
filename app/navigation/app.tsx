import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { followLinks } from './follow-links.ts';
import type { Page } from './pages.ts';
import { LoadingContext, PathContext } from './place.ts';

/** The running app: the page that the document came with, and every page after it, in the frame. */
export function App({ first }: { first: Page }) {
  const [{ path, props, Component: Shown }, setPage] = useState(first);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const show = (page: Page) =>
      startTransition(() => {
        setPage(page);
        setLoading(false);
      });
    return followLinks(first, { show, setLoading });
  }, [first]);
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
