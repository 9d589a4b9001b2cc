import { ordinal } from './ordinal.ts';

/** The heading of a step, with its position in the list, counted from 1. */
export const NumberedTitle = ({ position, title }: { position: number; title: string }) => (
  <h3>
    <span className="legend" aria-hidden="true">
      {ordinal(position)}
    </span>{' '}
    {title}
  </h3>
);
