import type * as v from 'valibot';
import { discord } from './chat/discord.ts';
import { slack } from './chat/slack.ts';
import { teams } from './chat/teams.ts';
import { telegram } from './chat/telegram.ts';
import { csvFile } from './csv-file.ts';
import type { DestinationKind } from './destination.ts';
import { mail } from './mail/mail.ts';
import { spreadsheet } from './spreadsheet.ts';
import { webhook } from './webhook.ts';

/**
 * The one list of destinations. The settings that the server reads, the checks that they belong together, the names that
 * `.env.example` must have and the names that development ignores all derive from it.
 */
export const kinds = [csvFile, spreadsheet, mail, webhook, slack, discord, teams, telegram] as const;

type SettingsOf<Kind> =
  Kind extends DestinationKind<string, infer Settings> ? v.InferOutput<v.ObjectSchema<Settings, undefined>> : never;

/** Checked settings of the kinds that are on. */
export type DestinationSettings = { readonly [Kind in (typeof kinds)[number] as Kind['name']]?: SettingsOf<Kind> };
