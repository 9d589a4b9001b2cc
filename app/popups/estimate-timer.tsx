import { useEffect, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';
import { whenEstimateIsDue } from './estimate-due.ts';

const loadPopup = () => import('./estimate-popup.tsx').then(({ EstimatePopup }) => EstimatePopup);

/** Loads and shows the estimate popup when it is due, so that no page starts with the popup's code or styles. */
export function EstimateTimer() {
  const [due, setDue] = useState(false);
  useEffect(() => whenEstimateIsDue(() => setDue(true)), []);
  const Popup = useLoaded(loadPopup, due);
  return Popup && <Popup />;
}
