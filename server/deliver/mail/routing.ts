import * as v from 'valibot';
import { services } from '../../../content/menus.ts';
import { formIds, forms } from '../../../forms/index.ts';
import { mailToSetting } from '../../../forms/setting-names.ts';
import type { Lead } from '../../outbox/notice.ts';
import type { Mailbox } from './compose.ts';
import { receivers } from './mail-settings.ts';

type RoutingSetting = ReturnType<typeof mailToSetting>;

/** The settings of the services: their names follow from `content/services.ts`. */
export const serviceSettings: readonly RoutingSetting[] = services.map(({ slug }) => mailToSetting(slug));

const routingNames = [...formIds.map(mailToSetting), ...serviceSettings];
const optionalReceivers = v.optional(receivers);

/** The settings with the people who get the mails about a form or a service, in place of MAIL_TO (requirement K13). */
export const routingSettings = Object.fromEntries(routingNames.map(name => [name, optionalReceivers])) as Record<
  RoutingSetting,
  typeof optionalReceivers
>;

export type Routing = {
  /** The receivers of MAIL_TO. */
  to: readonly Mailbox[];
  /** Those of the routing settings, by name. */
  routes: { readonly [Name in RoutingSetting]?: readonly Mailbox[] | undefined };
};

/**
 * Returns the people who were named for the service of a submission, or else for its form; undefined: nobody was, MAIL_TO counts. The
 * label that the visitor chose tells the service, since services share values (requirement F6); the intake stores it in the agency's
 * language. A visit without script may leave several labels, which count as none.
 */
export function routeOf({ routes }: Routing, { form, source: { service_label: label } }: Lead): readonly Mailbox[] | undefined {
  const service = services.find(({ title, formLabel }) => label && (label === title || label === formLabel));
  return (service && routes[mailToSetting(service.slug)]) ?? routes[mailToSetting(form)];
}

export const receiversOf = (routing: Routing, lead: Lead): readonly Mailbox[] => routeOf(routing, lead) ?? routing.to;

/** Returns the mailboxes whose address is not in `known`, each address once. */
export const distinct = (all: readonly Mailbox[], known: readonly Mailbox[] = []): readonly Mailbox[] =>
  all.filter(({ address }, index) => ![...known, ...all.slice(0, index)].some(each => each.address === address));

/** Returns all people who are named for a form or a service and are not in MAIL_TO. */
export const routedPeople = ({ to, routes }: Routing): readonly Mailbox[] =>
  distinct(
    routingNames.flatMap(name => routes[name] ?? []),
    to,
  );

/** Returns the receivers of each form, and of each service that has its own, by the name of the form or service. */
export function routingTable({ to, routes }: Routing): readonly (readonly [name: string, addresses: string])[] {
  const of = (name: string, people: readonly Mailbox[]) => [name, people.map(({ address }) => address).join(', ')] as const;
  return [
    ...formIds.map(form => of(forms[form].title, routes[mailToSetting(form)] ?? to)),
    ...services.flatMap(({ slug, title }) => {
      const people = routes[mailToSetting(slug)];
      return people ? [of(title, people)] : [];
    }),
  ];
}
