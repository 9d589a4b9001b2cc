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
  popupsSchema,
  proofLinksSchema,
  servicePageSchema,
  sharingSchema,
  technologyPageSchema,
} from './frame.ts';
import { homeSchema } from './home.ts';
import { chatSchema, followUpSchema, mailsSchema, problemsSchema, testSubmissionSchema } from './intake.ts';
import { privacySchema } from './privacy.ts';
import { redirectsSchema } from './redirects.ts';
import { serviceSchema } from './service.ts';
import { technologySchema } from './technology.ts';
import { thisSiteSchema } from './this-site.ts';

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
  forms: formsSchema,
  frame: frameSchema,
  popups: popupsSchema,
  answers: answersSchema,
  'service-page': servicePageSchema,
  'technology-page': technologyPageSchema,
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
export type TextName = Exclude<keyof Schemas, `${string}/`> | `services/${ServiceSlug}` | `technologies/${TechnologyKey}`;
/** The texts of a file, by its name. */
export type Texts<N extends TextName> = v.InferOutput<
  N extends keyof Schemas ? Schemas[N] : N extends `services/${string}` ? Schemas['services/'] : Schemas['technologies/']
>;

/** Returns the schema of a file of texts. @throws if the file has no schema */
export function schemaOf(name: string): v.GenericSchema {
  const schema = (schemas as Readonly<Record<string, v.GenericSchema>>)[name.replace(/(?<=\w\/).*/, '')];
  if (!schema) throw new Error(`content/schema/index.ts names no schema for ${name}`);
  return schema;
}
