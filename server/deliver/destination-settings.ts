import * as v from 'valibot';
import type { DestinationKind } from './destination.ts';
import { type DestinationSettings, kinds } from './kinds.ts';

const allKinds: readonly DestinationKind[] = kinds;

/** The environment variables of every destination. */
export const destinationSettings: readonly string[] = allKinds.flatMap(({ settings }) => Object.keys(settings));

/** The settings that switch the follow-up on. */
export const startingFollowUp: readonly string[] = allKinds.flatMap(({ startsFollowUp = [] }) => startsFollowUp);

type Checked = {
  settings: DestinationSettings;
  /** One line for each setting that has a wrong value, without the value. */
  wrong: readonly string[];
  /** One line for each missing setting. A kind needs all of its settings that are not optional if one of its settings is set. */
  missing: readonly string[];
};

/** Checks the destinations' settings. `given` has the environment variables that are set. */
export function readDestinations(given: Readonly<Record<string, string | undefined>>): Checked {
  const checked = allKinds
    .map(kind => ({ kind, own: pick(given, Object.keys(kind.settings)) }))
    .filter(({ own }) => own.size > 0);
  const results = checked.map(({ kind, own }) => ({
    name: kind.name,
    together: required(kind),
    check: kind.check,
    own,
    ...v.safeParse(v.object(kind.settings), Object.fromEntries(own)),
  }));
  const issues = results.flatMap(({ issues = [], own, together }) =>
    issues.map(({ path, message }) => ({ name: String(path?.[0].key), message, together, own })),
  );
  return {
    settings: Object.fromEntries(results.map(({ name, output }) => [name, output])),
    wrong: [
      ...issues.filter(({ own, name }) => own.has(name)).map(({ name, message }) => `${name}: ${message}`),
      ...results.flatMap(({ success, output, check }) => (success && check?.(output)) || []),
      ...allKinds.flatMap(kind => unknownNames(kind, given)),
    ],
    missing: issues
      .filter(({ own, name }) => !own.has(name))
      .map(({ name, together }) => `${name}: must be set too; ${together.join(', ')} belong together`),
  };
}

const pick = (given: Readonly<Record<string, string | undefined>>, names: readonly string[]) =>
  new Map(names.filter(name => given[name] !== undefined).map(name => [name, given[name]]));

const required = ({ settings }: DestinationKind) => Object.keys(settings).filter(name => settings[name]?.type !== 'optional');

/** Refuses the unknown names of a kind's family, such as a misspelled one: the submissions would go to other people unnoticed. */
function unknownNames(
  { family, settings }: DestinationKind,
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!family) return [];
  const { prefix, not } = family;
  const [known, set] = [settings, given].map(all => Object.keys(all).filter(name => name.startsWith(prefix))) as [
    string[],
    string[],
  ];
  return set.filter(name => !known.includes(name)).map(name => `${name}: names ${not}; the names are ${known.join(', ')}`);
}
