import '../styles/index.css';
import 'virtual:extended.css';
import 'virtual:language.css';
import { type ReactNode, ViewTransition } from 'react';
import { usePath } from '../navigation/current-path.ts';
import { main } from '../parts.ts';
import { InquiryPopup } from '../popups/inquiry-popup.tsx';
import { useFirstPageShown } from '../ui/reveal.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Bar } from './bar.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Footer } from './footer.tsx';
import { useFrameStart } from './use-frame-start.ts';
import { usePageChange } from './use-page-change.ts';

// These elements are constant, so that on a page change React renders only the parts of them that read the path.
const above = <Bar />;
const closingCall = <ClosingCall />;
const below = (
  <>
    <Footer />
    <InquiryPopup />
  </>
);

const loadReturnKey = () => import('./return-key.tsx').then(({ ReturnKey }) => ReturnKey);
// A build without the estimate popup has no file of it (requirement S8).
const loadEstimateTimer = import.meta.env.ESTIMATE
  ? () => import('../popups/estimate-timer.tsx').then(({ EstimateTimer }) => EstimateTimer)
  : () => Promise.reject();

type FrameProps = {
  /** Replaces the closing call. */
  ending?: ReactNode;
  children: ReactNode;
};

/**
 * The frame (requirement L1): bar, progress line, page, closing call, footer and popups. motion.css animates a page change (requirement
 * P7).
 */
export function Frame({ ending = closingCall, children }: FrameProps) {
  useFrameStart();
  usePageChange();
  const path = usePath();
  useFirstPageShown();
  const ReturnKey = useLoaded(loadReturnKey);
  const EstimateTimer = useLoaded(loadEstimateTimer);
  return (
    <>
      {above}
      {ReturnKey && <ReturnKey key={`back ${path}`} />}
      <ViewTransition key={path} enter="page" exit="page" default="none">
        <main ref={main} id="main" tabIndex={-1}>
          {children}
        </main>
      </ViewTransition>
      {ending}
      {below}
      {EstimateTimer && <EstimateTimer />}
    </>
  );
}
