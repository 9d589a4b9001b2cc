import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as v from 'valibot';
import { type ESTree, type Plugin, parseSync, type RunnableDevEnvironment, Visitor } from 'vite';
import { language } from '../../content/language.ts';
import { ownerFiles } from '../../content/places.ts';
import { forget, read, textFile } from '../../content/read.ts';
import type { Described } from '../../content/schema/words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The names of all files of texts that a language has. */
export const textNames = (code = language.code): string[] =>
  globSync(`{*.yaml,${code}/**/*.yaml}`, { cwd: `${root}content` })
    .map(file => file.slice(0, -'.yaml'.length))
    .map(file => (file.startsWith(`${code}/`) ? file.slice(code.length + 1) : `/${file}`))
    .sort();

const isDescribed = (value: unknown): value is Described => typeof value === 'function' && 'names' in value;

/** A value as source. A template is the function that its text describes. */
function sourceOf(value: unknown): string {
  if (isDescribed(value)) {
    const quoted = value.text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
    return `(${value.names.join(', ')}) => \`${quoted.replace(/\{(\w+)\}/g, '$${$1}')}\``;
  }
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${fields.map(([key, part]) => `${JSON.stringify(key)}: ${sourceOf(part)}`).join(', ')} }`;
}

type Call = {
  /** The names of the files that it may read: one, or all that its template fits. */
  names: readonly string[];
  /** The name as source, where it is a template. */
  chosenBy?: string;
  /** The schema: the file that it stands in, and what it is called there. */
  schema: { file: string; name: string };
  node: ESTree.CallExpression;
  /** `const { a, b: { c }, ...rest } = read(…)`: what it takes of the file. */
  taken?: { pattern: ESTree.ObjectPattern; declaration: ESTree.VariableDeclaration } | undefined;
};

/** What a pattern takes of a value, each as [constant, value]. */
function taken(pattern: ESTree.ObjectPattern, value: Record<string, unknown>): [string, unknown][] {
  const rest = { ...value };
  return pattern.properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'RestElement') return [[(property.argument as ESTree.IdentifierReference).name, rest]];
    const key = property.key.type === 'Identifier' ? property.key.name : String((property.key as ESTree.StringLiteral).value);
    const part = rest[key];
    delete rest[key];
    return property.value.type === 'ObjectPattern'
      ? taken(property.value, part as Record<string, unknown>)
      : [[(property.value as ESTree.BindingIdentifier).name, part]];
  });
}

/** The calls of `read` in a module, and the imports that nothing else uses. */
function readCalls(file: string, code: string): { calls: Call[]; imports: ESTree.ImportDeclaration[] } {
  const { program } = parseSync(file, code);
  const fail = (node: ESTree.Node, rule: string): never => {
    throw new Error(`${file}:${code.slice(0, node.start).split('\n').length} read() takes ${rule}`);
  };
  const imports = program.body.filter(
    node =>
      node.type === 'ImportDeclaration' && node.importKind !== 'type' && /\/(read|schema\/[\w-]+)\.ts$/.test(node.source.value),
  ) as ESTree.ImportDeclaration[];
  const schemas = new Map<string, { file: string; name: string }>();
  for (const { specifiers, source } of imports)
    for (const specifier of specifiers)
      if (specifier.type === 'ImportSpecifier')
        schemas.set(specifier.local.name, {
          file: fileURLToPath(new URL(source.value, `file://${file}`)),
          name: 'name' in specifier.imported ? specifier.imported.name : specifier.imported.value,
        });
  const reader = [...schemas].find(([, { name }]) => name === 'read')?.[0];
  const calls: Call[] = [];
  if (!reader) return { calls, imports: [] };
  const declarations = new Map<ESTree.Node, NonNullable<Call['taken']>>();
  new Visitor({
    VariableDeclaration(declaration) {
      const [first] = declaration.declarations;
      if (first?.id.type === 'ObjectPattern' && first.init && declaration.declarations.length === 1)
        declarations.set(first.init, { pattern: first.id, declaration });
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== reader) return;
      const [name, given] = node.arguments;
      const schema = given?.type === 'Identifier' ? schemas.get(given.name) : undefined;
      if (!schema) return fail(node, 'a schema that the module imports from schema/');
      const taken = declarations.get(node);
      if (name?.type === 'Literal' && typeof name.value === 'string')
        return void calls.push({ names: [name.value], schema, node, taken });
      if (name?.type !== 'TemplateLiteral') return fail(node, 'the name of a file, as a string or a template');
      const pattern = new RegExp(`^${name.quasis.map(({ value }) => RegExp.escape(value.raw)).join('.+')}$`);
      const names = textNames().filter(one => pattern.test(one));
      calls.push({ names, chosenBy: code.slice(name.start, name.end), schema, node, taken: undefined });
    },
  }).visit(program);
  return { calls, imports };
}

/**
 * The files of texts in a script: `read('home', homeSchema)` becomes what it returns, and of `const { skip, menu } = read(…)` each name becomes a
 * constant, which the build inlines. The reader, the schemas and their libraries are in no script. Found by syntax, so that no formatting matters.
 */
export function texts(): Plugin {
  let importSchema = (file: string): Promise<Record<string, v.GenericSchema>> => import(pathToFileURL(file).href);
  return {
    name: 'texts',
    enforce: 'pre',
    configureServer({ environments }) {
      importSchema = file => (environments.ssr as RunnableDevEnvironment).runner.import(file);
    },
    // A new file belongs to what reads all files of its folder.
    hotUpdate({ type, file, server, modules }) {
      if (!file.startsWith(`${root}content/${language.code}/`) || type === 'update') return;
      const readers = this.environment.moduleGraph.getModulesByFile(`${root}content/load-page-content.ts`) ?? [];
      for (const module of readers) this.environment.moduleGraph.invalidateModule(module);
      if (this.environment.name === 'ssr') server.environments.client.hot.send({ type: 'full-reload' });
      return [...modules, ...readers];
    },
    transform: {
      filter: { id: /\/(content\/(?!schema\/|read\.ts)|forms\/)[^?]*\.ts$/, code: /\bread\(/ },
      async handler(code, id) {
        const { calls, imports } = readCalls(id, code);
        const edits = imports.map(({ start, end }) => ({ start, end, by: '' }));
        for (const { names, chosenBy, schema, node, taken: takes } of calls) {
          for (const name of [...names, ...ownerFiles]) this.addWatchFile(root + textFile(name));
          this.addWatchFile(schema.file);
          const held = (await importSchema(schema.file))[schema.name] as v.GenericSchema;
          forget(held);
          const values: Record<string, unknown> = {};
          const faults: string[] = [];
          for (const name of names)
            try {
              values[name] = read(name, held);
            } catch (error) {
              faults.push((error as Error).message);
            }
          if (faults.length > 0) throw new Error(faults.join('\n'));
          const [value] = Object.values(values);
          const { start, end } = takes?.declaration ?? node;
          const constants = takes && taken(takes.pattern, value as Record<string, unknown>);
          const by = constants
            ? `const ${constants.map(([name, part]) => `${name} = ${sourceOf(part)}`).join(', ')};`
            : chosenBy
              ? `(${sourceOf(values)})[${chosenBy}]`
              : `(${sourceOf(value)})`;
          edits.push({ start, end, by });
        }
        let left = code;
        for (const { start, end, by } of edits.toSorted((one, other) => other.start - one.start))
          left = left.slice(0, start) + by + left.slice(end);
        return { code: left, map: null };
      },
    },
  };
}
