import { TextsError } from '../content/source.ts';
import { configExit } from './env-file.ts';

/** Ends the process with 78 if the texts have mistakes, and prints a line for each. Throws any other error. */
export function endOnMistakes(error: unknown): never {
  if (!(error instanceof TextsError)) throw error;
  console.error(error.message);
  process.exit(configExit);
}
