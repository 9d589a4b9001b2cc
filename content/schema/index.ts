import type * as v from 'valibot';
import { aboutSchema } from './about.ts';
import { factsSchema, promisesSchema, sayingsSchema } from './agency.ts';
import { contactSchema } from './contact.ts';
import { formsSchema } from './forms.ts';
import {
  answersSchema,
  frameSchema,
  markdownCopySchema,
  popupsSchema,
  proofLinksSchema,
  servicePageSchema,
  sharingSchema,
  technologyPageSchema,
} from './frame.ts';
import { homeSchema } from './home.ts';
import { chatSchema, followUpSchema, mailsSchema, problemsSchema, testSubmissionSchema } from './intake.ts';
import { privacySchema } from './privacy.ts';
import { proofSchema } from './proof.ts';
import { serviceSchema } from './service.ts';
import { technologySchema } from './technology.ts';

/** The schema of each file of texts by its name, or by its folder for those that are alike. */
export const schemas: Readonly<Record<string, v.GenericSchema>> = {
  '/agency': factsSchema,
  agency: sayingsSchema,
  promises: promisesSchema,
  home: homeSchema,
  about: aboutSchema,
  contact: contactSchema,
  proof: proofSchema,
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
  'markdown-copy': markdownCopySchema,
  sharing: sharingSchema,
  problems: problemsSchema,
  mails: mailsSchema,
  chat: chatSchema,
  'follow-up': followUpSchema,
  'test-submission': testSubmissionSchema,
};

/** The schema of a file. Throws where there is none. */
export function schemaOf(name: string): v.GenericSchema {
  const schema = schemas[name] ?? schemas[name.replace(/(?<=\w\/).*/, '')];
  if (!schema) throw new Error(`content/schema/index.ts names no schema for ${name}`);
  return schema;
}
