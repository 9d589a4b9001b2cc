import { languages } from '../../content/languages.ts';
import { technologyGroups } from '../../content/menus.ts';
import { schemas } from '../../content/schema/index.ts';

/** A field of the editor: https://sveltiacms.app/en/docs/fields */
type Field = { name: string; label: string; widget: string; [option: string]: unknown };

type Action = {
  type: string;
  title?: string;
  description?: string;
  metadata?: { places?: string[]; picture?: boolean };
  [rule: string]: unknown;
};
type Schema = {
  type: string;
  pipe?: readonly unknown[];
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: readonly unknown[];
  literal?: string;
  getter?: () => Schema;
};

/** The innermost schema, and the actions (rules, title, hint) of all its wrappers. */
function unwrap(schema: Schema): { base: Schema; actions: Action[]; required: boolean } {
  const actions = ((schema.pipe ?? []) as Action[]).slice(1);
  const first = (schema.type === 'union' ? schema.options : schema.pipe)?.[0] as Schema | undefined;
  const inner = first ?? schema.wrapped ?? schema.getter?.();
  if (!inner || inner === schema) return { base: schema, actions, required: true };
  const below = unwrap(inner);
  return { base: below.base, actions: [...below.actions, ...actions], required: below.required && schema.type !== 'optional' };
}
const titleOf = (schema: Schema) => unwrap(schema).actions.findLast(({ type }) => type === 'title')?.title;
const hintOf = (schema: Schema) => unwrap(schema).actions.findLast(({ type }) => type === 'description')?.description;

/** The editor's field for a file of pairs: the whole file is one field. */
const pairsOf = (schema: Schema): Field => ({
  name: 'pairs',
  label: titleOf(schema) ?? '',
  widget: 'keyvalue',
  root: true,
  hint: hintOf(schema),
});

const fieldsOf = (schema: Schema): Field[] => {
  const { base } = unwrap(schema);
  if (base.type === 'record') return [pairsOf(schema)];
  return Object.entries(base.entries ?? {})
    .filter(([, { type }]) => type !== 'literal')
    .map(([name, field]) => fieldOf(name, field));
};

/** The names of fields that may be the title of a collapsed list entry. The first such field of the entry is the title. */
const titles = ['title', 'question', 'name', 'fault', 'item', 'what', 'when', 'network'];

/** The editor's options for a list, by the kind of its entries. */
function listOf(item: Schema): object {
  const { base } = unwrap(item);
  if (base.type === 'picklist') return { widget: 'select', multiple: true, options: base.options };
  if (base.type === 'variant') {
    const types = (base.options as Schema[]).map(option => {
      const name = unwrap(option).base.entries?.kind?.literal;
      return { name, label: titleOf(option), fields: fieldsOf(option) };
    });
    return { widget: 'list', typeKey: 'kind', types };
  }
  if (unwrap(item).actions.some(({ metadata }) => metadata?.picture)) return { widget: 'image', multiple: true };
  if (!base.entries) return { widget: 'list', field: fieldOf('entry', item) };
  const fields = fieldsOf(item);
  const title = fields.find(({ name }) => titles.includes(name)) ?? fields[0];
  const parts = (title?.fields as Field[] | undefined)?.map(({ name }) => `{{${title?.name}.${name}}}`) ?? [`{{${title?.name}}}`];
  return { widget: 'list', collapsed: true, summary: parts.join(' '), fields };
}

/** The option `i18n`, for a site with several languages: texts are edited side by side; other fields follow the default language. */
const isTranslated = languages.length > 1;
const i18n = (value: unknown = true) => (isTranslated ? { i18n: value } : {});
const locales = languages.map(({ code }) => code);
const byFolder = { structure: 'multiple_folders', locales, default_locale: locales[0] };
/**
 * The factor from the site's limits of length to the editor's. The site counts letters; the editor counts code points and has one limit for
 * all languages. A Devanagari letter has about 1.5 code points on average.
 */
const perLetter = languages.some(({ face }) => face) ? 1.5 : 1;

/** The pattern of a text that names each of its places, and has nothing else in braces. */
const patternOf = (places: readonly string[]) =>
  `^${places.map(place => `(?=.*\\{${place}\\})`).join('')}(?:[^{}]|\\{(?:${places.join('|')})\\})*$`;

/** The editor's field for a schema. The schema stays the only source of each rule. */
function fieldOf(name: string, schema: Schema): Field {
  const { base, actions, required } = unwrap(schema);
  const value = (type: string) => actions.findLast(action => action.type === type)?.requirement;
  const hint = hintOf(schema);
  const { metadata } = actions.findLast(({ type }) => type === 'metadata') ?? {};
  const places = metadata?.places;
  const least = value('min_length') as number | undefined;
  const most = (value('max_graphemes') ?? value('max_length')) as number | undefined;

  function typeOptions(): object {
    switch (base.type) {
      case 'string': {
        const regex = actions.find(({ type }) => type === 'regex');
        const pattern = regex ? (regex.requirement as RegExp).source.replaceAll('\\/', '/') : places && patternOf(places);
        const rule = (regex ?? actions.find(({ type }) => type === 'check'))?.message;
        const isLong = (most ?? 0) > 120 && !metadata;
        return {
          widget: isLong ? 'text' : 'string',
          ...(least !== undefined && least > 1 && { minlength: least }),
          ...(most !== undefined && { maxlength: Math.ceil(most * perLetter) }),
          ...(pattern && { pattern: [pattern, String(rule)] }),
        };
      }
      case 'number': {
        const isWhole = actions.some(({ type }) => type === 'integer');
        return { widget: 'number', value_type: isWhole ? 'int' : 'float', min: value('min_value'), max: value('max_value') };
      }
      case 'boolean':
        return { widget: 'boolean' };
      case 'picklist':
        return { widget: 'select', options: base.options };
      case 'strict_object':
        return { widget: 'object', collapsed: 'auto', fields: fieldsOf(base) };
      case 'array': {
        const isFixed = least === most;
        return {
          ...listOf(base.item as Schema),
          min: least,
          max: most,
          ...(isFixed && { allow_add: false, allow_remove: false }),
        };
      }
      default:
        throw new Error(`The editor has no field for ${name}, ${base.type}`);
    }
  }

  const field = { name, label: titleOf(schema) || name, widget: 'string', required, ...(hint && { hint }), ...typeOptions() };
  return { ...field, ...i18n(field.widget === 'select' || field.widget === 'number' ? 'duplicate' : true) };
}

/** The folder of a language. The editor replaces `{{locale}}` by the code of the language. */
const place = isTranslated ? '{{locale}}' : locales[0];
const page = ([name, schema]: [string, unknown]) => ({
  name: name === '/agency' ? 'facts' : name,
  label: titleOf(schema as Schema),
  file: name.startsWith('/') ? `content${name}.yaml` : `content/${place}/${name}.yaml`,
  format: 'yaml',
  ...i18n(!name.startsWith('/')),
  fields: fieldsOf(schema as Schema),
});
const folder = (name: string, label: string, path: string, schema: keyof typeof schemas, identifier: string) => ({
  name,
  label,
  folder: `content/${place}/${path}`,
  ...i18n(),
  extension: 'yaml',
  format: 'yaml',
  create: false,
  delete: false,
  identifier_field: identifier,
  summary: `{{${identifier}}}`,
  fields: fieldsOf(schemas[schema] as unknown as Schema),
});

/**
 * The works: each has a file of facts, with its pictures beside it, and a file of words of the same name. People add works, but the editor
 * deletes none, because it would delete the pictures of all works with the facts of one.
 */
const works = () => {
  const slug = {
    editable: ['create'],
    hint: 'The end of the page’s address. The facts and the words of a work have the same name.',
    pattern: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Small letters, digits and hyphens'],
  };
  const { label: facts } = page(['/work/', schemas['/work/']]);
  const { label: words } = page(['work/', schemas['work/']]);
  const added = { slug, create: true };
  return [
    {
      ...folder('work-facts', facts ?? '', '', '/work/', 'finished'),
      ...{ folder: 'content/work', media_folder: '', public_folder: '', summary: '{{slug}}' },
      ...added,
      ...i18n(false),
    },
    { ...folder('work', words ?? '', 'work', 'work/', 'name'), ...added },
  ];
};
/** The notes: a list in which an entry is added, in one language or in several. The text stays the Markdown that its author typed. */
const notes = () => ({
  ...folder('notes', 'Notes', 'notes', 'notes/', 'title'),
  ...i18n({ ...byFolder, initial_locales: 'default' }),
  extension: 'md',
  format: 'yaml-frontmatter',
  create: true,
  delete: true,
  slug: '{{year}}-{{month}}-{{day}}-{{slug}}',
  media_folder: '/content/notes',
  public_folder: '',
  fields: [
    ...fieldsOf(schemas['notes/'] as unknown as Schema),
    { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], hint: 'Markdown.', ...i18n() },
  ],
});

/** Where the editor stores the texts: a backend of https://sveltiacms.app/en/docs/backends */
export type Backend = Readonly<Record<string, string>>;

/** The editor's configuration, with a form for each file of texts. With `proposals`, each change waits for a review. */
export const editorConfig = (backend: Backend, { proposals }: { proposals: boolean }) => ({
  load_config_file: false,
  backend,
  ...(proposals && { publish_mode: 'editorial_workflow' }),
  media_folder: 'public',
  // A note's address has small letters, digits and hyphens alone, whatever its title has.
  slug: { encoding: 'ascii', clean_accents: true },
  ...i18n(byFolder),
  editor: { preview: false },
  output: { yaml: { quote: 'none', indent_size: 2 }, omit_empty_optional_fields: true },
  collections: [
    {
      name: 'pages',
      label: 'Pages and words',
      ...i18n(),
      // A schema that all files of a folder share has its own collection.
      files: Object.entries(schemas)
        .filter(([name]) => !name.endsWith('/'))
        .map(page),
    },
    folder('services', 'Services', 'services', 'services/', 'title'),
    ...works(),
    ...technologyGroups.map(({ id, title }) =>
      folder(id, `${title} technologies`, `technologies/${id}`, 'technologies/', 'tagline'),
    ),
    notes(),
  ],
});
