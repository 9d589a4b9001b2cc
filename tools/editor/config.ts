import { languages } from '../../content/languages.ts';
import { schemas } from '../../content/schema/index.ts';
import { technologyGroups } from '../../content/technologies/index.ts';

/** A field as the editor shows it: https://sveltiacms.app/en/docs/fields */
type Field = { name: string; label: string; widget: string; [option: string]: unknown };

type Action = { type: string; kind: string; requirement?: unknown; message?: unknown; title?: string; description?: string };
type Schema = {
  type: string;
  pipe?: readonly unknown[];
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: readonly Schema[];
  options?: readonly unknown[];
  literal?: string;
};

/** The schema without what wraps it, and the rules, the title and the hint of all layers. */
function unwrap(schema: Schema): { base: Schema; actions: Action[]; required: boolean } {
  const actions = ((schema.pipe ?? []) as Action[]).slice(1);
  const inner = (schema.pipe?.[0] as Schema | undefined) ?? schema.wrapped;
  if (!inner || inner === schema) return { base: schema, actions, required: true };
  const below = unwrap(inner);
  return { base: below.base, actions: [...below.actions, ...actions], required: below.required && schema.type !== 'optional' };
}

const fieldsOf = (schema: Schema): Field[] =>
  Object.entries(unwrap(schema).base.entries ?? {})
    .filter(([, { type }]) => type !== 'literal')
    .map(([name, field]) => fieldOf(name, field));

/** Names an entry of a list, when it is closed. */
const titles = ['title', 'question', 'name', 'fault', 'item', 'what', 'when', 'network'];

function listOf(item: Schema, common: Field, bounds: object): Field {
  const { base } = unwrap(item);
  const list = { ...common, widget: 'list', ...bounds };
  if (base.type === 'picklist') return { ...common, widget: 'select', multiple: true, options: base.options, ...bounds };
  if (base.type === 'variant')
    return {
      ...list,
      typeKey: 'kind',
      types: (base.options as Schema[]).map(option => {
        const { base: kind, actions } = unwrap(option);
        return {
          name: kind.entries?.kind?.literal,
          label: actions.find(({ type }) => type === 'title')?.title,
          fields: fieldsOf(option),
        };
      }),
    };
  if (!base.entries) return { ...list, field: fieldOf('entry', item) };
  const fields = fieldsOf(item);
  const title = fields.find(({ name }) => titles.includes(name)) ?? fields[0];
  return { ...list, collapsed: true, summary: `{{${title?.name}}}`, fields };
}

/** Side by side, with the fields that hold texts; the others follow the default language. One language alone has no such columns. */
const isTranslated = languages.length > 1;
const locales = languages.map(({ code }) => code);
const beside = <F extends Field>(field: F): F =>
  isTranslated ? { ...field, i18n: field.widget === 'select' || field.widget === 'number' ? 'duplicate' : true } : field;

/** What a schema says, as the field that the editor shows. The schema stays the one place of each rule. */
const fieldOf = (name: string, schema: Schema): Field => beside(ownFieldOf(name, schema));

function ownFieldOf(name: string, schema: Schema): Field {
  const { base, actions, required } = unwrap(schema);
  const value = (type: string) => actions.findLast(action => action.type === type)?.requirement;
  const label = actions.findLast(({ type }) => type === 'title')?.title || name;
  const hint = actions.findLast(({ type }) => type === 'description')?.description;
  const common: Field = { name, label, widget: 'string', required, ...(hint && { hint }) };
  const least = value('min_length') as number | undefined;
  const most = (value('max_graphemes') ?? value('max_length')) as number | undefined;
  switch (base.type) {
    case 'string': {
      const regex = actions.find(({ type }) => type === 'regex');
      const pattern = regex && { pattern: [(regex.requirement as RegExp).source.replaceAll('\\/', '/'), String(regex.message)] };
      const isLong = (most ?? 0) > 120 && !actions.some(({ type }) => type === 'metadata');
      const lengths = {
        ...(least !== undefined && least > 1 && { minlength: least }),
        ...(most !== undefined && { maxlength: most }),
      };
      return { ...common, widget: isLong ? 'text' : 'string', ...lengths, ...pattern };
    }
    case 'number': {
      const whole = actions.some(({ type }) => type === 'integer');
      return {
        ...common,
        widget: 'number',
        value_type: whole ? 'int' : 'float',
        min: value('min_value'),
        max: value('max_value'),
      };
    }
    case 'picklist':
      return { ...common, widget: 'select', options: base.options };
    case 'strict_object':
      return { ...common, widget: 'object', collapsed: 'auto', fields: fieldsOf(base) };
    case 'tuple': {
      const count = { min: base.items?.length, max: base.items?.length, allow_add: false, allow_remove: false };
      return { ...common, widget: 'list', ...count, field: fieldOf('entry', base.items?.[0] as Schema) };
    }
    case 'array':
      return listOf(base.item as Schema, common, { min: least, max: most });
    default:
      throw new Error(`The editor has no field for ${name}, ${base.type}`);
  }
}

const schemaOf = (name: string) => schemas[name] as Schema;
/** The folder of a language: the editor fills in which. */
const place = isTranslated ? '{{locale}}' : locales[0];
const page = (name: string, label: string) => ({
  name: name === '/agency' ? 'facts' : name,
  label,
  file: name.startsWith('/') ? `content${name}.yaml` : `content/${place}/${name}.yaml`,
  format: 'yaml',
  ...(isTranslated && { i18n: !name.startsWith('/') }),
  fields: fieldsOf(schemaOf(name)),
});
const folder = (name: string, label: string, path: string, schema: string, identifier: string) => ({
  name,
  label,
  folder: `content/${place}/${path}`,
  ...(isTranslated && { i18n: true }),
  extension: 'yaml',
  format: 'yaml',
  create: false,
  delete: false,
  identifier_field: identifier,
  summary: `{{${identifier}}}`,
  fields: fieldsOf(schemaOf(schema)),
});

/** What the editor lists, in this order, beside services and technologies. */
const labels: Readonly<Record<string, string>> = {
  home: 'Home',
  about: 'About Us',
  contact: 'Contact',
  proof: 'This Site',
  privacy: 'Privacy',
  promises: 'Promises',
  '/agency': 'The agency: facts, prices, people',
  agency: 'The agency: sentences',
  forms: 'Forms',
  popups: 'Popups',
  frame: 'Bar, menus, footer',
  answers: 'After a form, unknown addresses',
  'service-page': 'Words of all service pages',
  'technology-page': 'Words of all technology pages',
  'proof-links': 'Links to This Site',
  sharing: 'Social images',
  'markdown-copy': 'Markdown copies',
  problems: 'Refusals',
  mails: 'Mails',
  chat: 'Chat messages',
  'follow-up': 'Follow-up',
  'test-submission': 'Test submission',
};

/** Where the texts are: the backend of https://sveltiacms.app/en/docs/backends */
export type Backend = {
  name: 'github' | 'gitlab' | 'gitea';
  repo: string;
  branch: string;
  base_url?: string;
  api_root?: string;
  auth_type?: string;
  app_id?: string;
};

/** The editor's whole configuration: a form for each file of texts. `proposals`: a change waits for a review. */
export const editorConfig = (backend: Backend, { proposals }: { proposals: boolean }) => ({
  load_config_file: false,
  backend,
  ...(proposals && { publish_mode: 'editorial_workflow' }),
  media_folder: 'public',
  ...(isTranslated && { i18n: { structure: 'multiple_folders', locales, default_locale: locales[0] } }),
  editor: { preview: false },
  output: { yaml: { quote: 'none', indent_size: 2 }, omit_empty_optional_fields: true },
  collections: [
    {
      name: 'pages',
      label: 'Pages and words',
      ...(isTranslated && { i18n: true }),
      files: Object.entries(labels).map(([name, label]) => page(name, label)),
    },
    folder('services', 'Services', 'services', 'services/', 'title'),
    ...technologyGroups.map(({ id, title }) =>
      folder(id, `${title} technologies`, `technologies/${id}`, 'technologies/', 'tagline'),
    ),
  ],
});
