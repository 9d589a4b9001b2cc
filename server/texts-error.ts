import { TextsError } from '../content/read.ts';
import { configExit } from './env-file.ts';

/** Ends a program whose modules do not load because of mistakes in the texts, with a line for each. Throws any other error. */
export function endOnMistakes(error: unknown): never {
  if (!(error instanceof TextsError)) throw error;
  console.error(error.message);
  process.exit(configExit);
}
