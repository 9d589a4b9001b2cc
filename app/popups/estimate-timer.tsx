import { useEffect, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';
import { whenEstimateIsDue } from './estimate-due.ts';

const loadPopup = () => import('./estimate-popup.tsx').then(({ EstimatePopup }) => EstimatePopup);

/** The estimate popup, as a timer until it is due: no page starts with the popup's code or styles. */
export function EstimateTimer() {
  const [due, setDue] = useState(false);
  useEffect(() => whenEstimateIsDue(() => setDue(true)), []);
  const Popup = useLoaded(loadPopup, due);
  return Popup && <Popup />;
}
