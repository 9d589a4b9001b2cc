import type { ServiceSection } from '../../content/types.ts';

type Arranged = {
  /** Between features and process, on a dark band beside a figure: the reasons or, without any, the use cases. */
  band: ServiceSection | undefined;
  /** After the process. */
  alone: readonly ServiceSection[];
  /** The last one, or the last two beside each other. */
  last: readonly ServiceSection[];
};

/** The order in which a service page shows its further sections. */
export function arrange(sections: readonly ServiceSection[]): Arranged {
  const band = sections.find(({ kind }) => kind === 'reasons') ?? sections.find(({ kind }) => kind === 'use-cases');
  const rest = sections.filter(section => section !== band);
  const isLast = ({ kind }: ServiceSection) => kind === 'technologies' || kind === 'questions';
  return { band, alone: rest.filter(section => !isLast(section)), last: rest.filter(isLast) };
}
