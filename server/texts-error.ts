import { TextsError } from '../content/source.ts';
import { configExit } from './env-file.ts';

/** Prints a line for each mistake in the texts and ends the process with exit code 78. Throws an error of any other kind again. */
export function endOnMistakes(error: unknown): never {
  if (!(error instanceof TextsError)) throw error;
  console.error(error.message);
  process.exit(configExit);
}
