import type { ServiceSection } from '../../content/types.ts';

type Arranged = {
  /** Between features and process, on a dark band: the reasons, the use cases or the ways to work, with the machine. */
  band: ServiceSection | undefined;
  /** After the process. */
  alone: readonly ServiceSection[];
  /** The last one or two. */
  last: readonly ServiceSection[];
};

/** The order in which a service page shows its further sections. */
export function arrange(sections: readonly ServiceSection[]): Arranged {
  const band = (['reasons', 'use-cases', 'models'] as const)
    .map(kind => sections.find(section => section.kind === kind))
    .find(section => section !== undefined);
  const rest = sections.filter(section => section !== band);
  const isLast = ({ kind }: ServiceSection) => kind !== 'reasons' && kind !== 'use-cases' && kind !== 'models';
  return { band, alone: rest.filter(section => !isLast(section)), last: rest.filter(isLast) };
}
