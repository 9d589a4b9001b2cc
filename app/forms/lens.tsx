import type { Submission } from './use-submission.ts';

/**
 * The lamp of record, beside the key while a submission is sent, and on its receipt: dark until the intake confirms that it is stored,
 * half lit when an external script took it without a confirmation. Decoration: the receipt says the same.
 */
export function Lens({ submission: { state, receipt } }: { submission: Pick<Submission, 'state' | 'receipt'> }) {
  const lit = receipt?.stored ? 'full' : 'half';
  return <span className="lens" data-lit={state === 'success' ? lit : undefined} aria-hidden="true" />;
}
