import type { FormId } from '../../forms/index.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { CsvFile } from './csv-file.ts';
import type { Destination } from './destination.ts';

/**
 * The destinations that the settings switch on.
 * @throws when one cannot work at all, such as a file in a folder that cannot be made.
 */
export function createDestinations(config: Config, log: Logger): readonly Destination[] {
  return [new CsvFile(config.csvFile, log)];
}

/** The names of the destinations that a form's submissions go to. */
export const destinationsFor = (form: FormId, destinations: readonly Destination[]) =>
  destinations.filter(destination => destination.takes(form)).map(({ name }) => name);
