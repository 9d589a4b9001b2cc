import { type FormId, formIds } from '../../forms/index.ts';
import { CsvFile, csvPath } from './csv-file.ts';
import type { Destination, DestinationKind, DestinationParts } from './destination.ts';
import { type DestinationSettings, kinds } from './kinds.ts';

const allKinds: readonly DestinationKind[] = kinds;

type DeliverySettings = { destinations: DestinationSettings; dataDir: string };

/**
 * Returns the destinations that are on. A form without a destination for the whole submission goes to the CSV file in DATA_DIR.
 * @throws when a destination cannot work at all, such as a file in a folder that cannot be created.
 */
export function createDestinations(settings: DeliverySettings, parts: DestinationParts): readonly Destination[] {
  const settingsByKind: Readonly<Record<string, object | undefined>> = settings.destinations;
  const chosen = allKinds.flatMap(kind => {
    const settings = settingsByKind[kind.name];
    return settings ? kind.create({ ...settings }, parts) : [];
  });
  const whole = chosen.filter(({ partial }) => !partial);
  const unclaimed = formIds.filter(form => destinationsFor(form, whole).length === 0);
  return unclaimed.length === 0 ? chosen : [new CsvFile(csvPath(settings), parts.log, unclaimed), ...chosen];
}

/** The names of the destinations that take a form's submissions. */
export const destinationsFor = (form: FormId, destinations: readonly Destination[]) =>
  destinations.filter(destination => destination.takes(form)).map(({ name }) => name);

/** The names of the destinations that take notices. */
export const noticeTakers = (destinations: readonly Destination[]) =>
  destinations.filter(({ notify }) => notify !== undefined).map(({ name }) => name);
