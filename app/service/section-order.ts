import type { ServiceSection } from '../../content/types.ts';

type Arranged = {
  /** The reasons, the use cases or the models of work: on a dark band with the machine, between features and process. */
  band: ServiceSection | undefined;
  /** Sections after the process, one below the other. */
  alone: readonly ServiceSection[];
  /** The last one or two sections. */
  last: readonly ServiceSection[];
};

/** Divides the sections that a service's text adds into the places at which the page shows them. */
export function arrange(sections: readonly ServiceSection[]): Arranged {
  const band = (['reasons', 'use-cases', 'models'] as const)
    .map(kind => sections.find(section => section.kind === kind))
    .find(section => section !== undefined);
  const rest = sections.filter(section => section !== band);
  const isLast = ({ kind }: ServiceSection) => kind !== 'reasons' && kind !== 'use-cases' && kind !== 'models';
  return { band, alone: rest.filter(section => !isLast(section)), last: rest.filter(isLast) };
}
