import { useEffect, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';
import { whenEstimateIsDue } from './estimate-due.ts';

const loadPopup = () => import('./estimate-popup.tsx').then(({ EstimatePopup }) => EstimatePopup);

/** Until it is due, the estimate popup is a timer: no page starts with its code or styles. */
export function EstimateTimer() {
  const [due, setDue] = useState(false);
  useEffect(() => whenEstimateIsDue(() => setDue(true)), []);
  const Popup = useLoaded(loadPopup, due);
  return Popup && <Popup />;
}
