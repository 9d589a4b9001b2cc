import type * as v from 'valibot';
import type { ServiceSlug } from '../services.ts';
import type { TechnologyKey } from '../technologies.ts';
import { aboutSchema } from './about.ts';
import { factsSchema, promisesSchema, sayingsSchema } from './agency.ts';
import { contactSchema } from './contact.ts';
import { formsSchema } from './forms.ts';
import {
  answersSchema,
  frameSchema,
  notePageSchema,
  popupsSchema,
  proofLinksSchema,
  servicePageSchema,
  sharingSchema,
  technologyPageSchema,
} from './frame.ts';
import { homeSchema } from './home.ts';
import { chatSchema, followUpSchema, mailsSchema, problemsSchema, testSubmissionSchema } from './intake.ts';
import { noteSchema } from './note.ts';
import { privacySchema } from './privacy.ts';
import { redirectsSchema } from './redirects.ts';
import { serviceSchema } from './service.ts';
import { technologySchema } from './technology.ts';
import { thisSiteSchema } from './this-site.ts';
import { schemaOfWork, workFactsSchema, workPageSchema, workSchema } from './work.ts';

/** The schema of each file of texts, by the name of the file, or by its folder if all files of the folder share a schema. */
export const schemas = {
  '/agency': factsSchema,
  '/redirects': redirectsSchema,
  agency: sayingsSchema,
  promises: promisesSchema,
  home: homeSchema,
  about: aboutSchema,
  contact: contactSchema,
  'this-site': thisSiteSchema,
  privacy: privacySchema,
  'services/': serviceSchema,
  'technologies/': technologySchema,
  '/work/': workFactsSchema,
  'work/': workSchema,
  'work-page': workPageSchema,
  'notes/': noteSchema,
  forms: formsSchema,
  frame: frameSchema,
  popups: popupsSchema,
  answers: answersSchema,
  'service-page': servicePageSchema,
  'technology-page': technologyPageSchema,
  'note-page': notePageSchema,
  'proof-links': proofLinksSchema,
  sharing: sharingSchema,
  problems: problemsSchema,
  mails: mailsSchema,
  chat: chatSchema,
  'follow-up': followUpSchema,
  'test-submission': testSubmissionSchema,
};

type Schemas = typeof schemas;
/** The name of a file of texts, below the folder of its language. */
export type TextName =
  | Exclude<keyof Schemas, `${string}/`>
  | `services/${ServiceSlug}`
  | `technologies/${TechnologyKey}`
  | `/work/${string}`
  | `work/${string}`
  | `notes/${string}`;
/** The schema of a file, by its name: that of its folder unless the file has one of its own. */
type SchemaOf<N extends TextName> = N extends keyof Schemas
  ? Schemas[N]
  : { [F in keyof Schemas]: N extends `${F}${string}` ? Schemas[F] : never }[Extract<keyof Schemas, `${string}/`>];
/** The texts of a file, by its name. */
export type Texts<N extends TextName> = v.InferOutput<SchemaOf<N>>;

/** Returns the schema of a file of texts. @throws if the file has no schema */
export function schemaOf(name: string): v.GenericSchema {
  if (/^\/?work\/./.test(name)) return schemaOfWork(name);
  const schema = (schemas as Readonly<Record<string, v.GenericSchema>>)[name.replace(/(?<=\w\/).*/, '')];
  if (!schema) throw new Error(`content/schema/index.ts names no schema for ${name}`);
  return schema;
}
