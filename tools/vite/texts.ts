import { globSync } from 'node:fs';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, type RunnableDevEnvironment, Visitor } from 'vite';
import { language } from '../../content/language.ts';
import { ownerFiles } from '../../content/places.ts';
import * as reader from '../../content/read.ts';
import type { TemplateText } from '../../content/schema/fields.ts';
import type { TextName } from '../../content/schema/index.ts';
import { root, textFile, textNames } from '../../content/source.ts';
import { staleWords } from '../texts/word-types.ts';
import { noteBodies } from './notes.ts';

const isDescribed = (value: unknown): value is TemplateText => typeof value === 'function' && 'names' in value;

/** A value as source code. A text with places becomes a function that returns a template literal. */
function toCode(value: unknown): string {
  if (isDescribed(value)) {
    const quoted = value.text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
    return `(${value.names.join(', ')}) => \`${quoted.replace(/\{(\w+)\}/g, '$${$1}')}\``;
  }
  if (typeof value === 'function') throw new Error('A text is a function without a template, and no script can contain it.');
  if (Array.isArray(value)) return `[${value.map(toCode).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${fields.map(([key, part]) => `${JSON.stringify(key)}: ${toCode(part)}`).join(', ')} }`;
}

type Call = {
  /** The names of the files that the call may read: one file, or all files whose names match its template. */
  names: readonly TextName[];
  /** The source code of the name, if it is a template. */
  chosenBy?: string;
  node: ESTree.CallExpression;
  /** The pattern and the declaration of a call such as `const { a, b: { c }, ...rest } = read(…)`. */
  binding?: { pattern: ESTree.ObjectPattern; declaration: ESTree.VariableDeclaration } | undefined;
};

/** The constants that a pattern takes from a value, as [name, value]. */
function constantsOf(pattern: ESTree.ObjectPattern, value: Record<string, unknown>): [string, unknown][] {
  const rest = { ...value };
  return pattern.properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'RestElement') return [[(property.argument as ESTree.IdentifierReference).name, rest]];
    const key = property.key.type === 'Identifier' ? property.key.name : String((property.key as ESTree.StringLiteral).value);
    const part = rest[key];
    delete rest[key];
    return property.value.type === 'ObjectPattern'
      ? constantsOf(property.value, part as Record<string, unknown>)
      : [[(property.value as ESTree.BindingIdentifier).name, part]];
  });
}

/** The calls of `read` in a module, those of `namesIn`, and the import of both. */
function readCalls(
  file: string,
  code: string,
): { calls: Call[]; listings: ESTree.CallExpression[]; imported?: ESTree.ImportDeclaration } {
  const { program } = parseSync(file, code);
  const imported = program.body.find(
    (node): node is ESTree.ImportDeclaration => node.type === 'ImportDeclaration' && /\/read\.ts$/.test(node.source.value),
  );
  const calls: Call[] = [];
  const listings: ESTree.CallExpression[] = [];
  if (!imported) return { calls, listings };
  const declarations = new Map<ESTree.Node, NonNullable<Call['binding']>>();
  new Visitor({
    VariableDeclaration(declaration) {
      const [first] = declaration.declarations;
      if (first?.id.type === 'ObjectPattern' && first.init && declaration.declarations.length === 1)
        declarations.set(first.init, { pattern: first.id, declaration });
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'namesIn') listings.push(node);
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'read') return;
      const [name, ...others] = node.arguments;
      if (name?.type === 'Literal' && typeof name.value === 'string' && others.length === 0)
        return void calls.push({ names: [name.value as TextName], node, binding: declarations.get(node) });
      if (name?.type !== 'TemplateLiteral' || others.length > 0)
        throw new Error(
          `${file}:${code.slice(0, node.start).split('\n').length} read() takes the name of a file, as a string or a template, and nothing else`,
        );
      const pattern = new RegExp(`^${name.quasis.map(({ value }) => RegExp.escape(value.raw)).join('.+')}$`);
      const names = textNames().filter(one => pattern.test(one)) as TextName[];
      calls.push({ names, chosenBy: code.slice(name.start, name.end), node, binding: undefined });
    },
  }).visit(program);
  return { calls, listings, imported };
}

const schemaFiles = globSync('content/schema/*.ts', { cwd: root });

/**
 * Replaces each call of `read` and `namesIn` by its result: `read('home')` becomes a value, and each name in
 * `const { skip, menu } = read(…)` becomes a constant, which the build inlines. So scripts contain neither the reader nor the schemas and
 * their libraries. The plugin parses the modules, so the formatting of a call does not matter.
 */
export function texts(): Plugin {
  let importReader = async () => reader;
  return {
    name: 'texts',
    enforce: 'pre',
    // Without works a build has no file of their pages (requirement S4).
    config: (_config, { command }) => ({
      define: { 'import.meta.env.WORKS': command === 'serve' || reader.namesIn('/work/').length > 0 },
    }),
    configureServer({ environments }) {
      // A development server imports the reader again, to use the current schemas.
      importReader = () => (environments.ssr as RunnableDevEnvironment).runner.import(`${root}content/read.ts`);
    },
    // A new or deleted file changes the modules that read all files of its folder. No module knows a file that had a mistake from the start.
    hotUpdate({ type, file, server, modules }) {
      if (![language.code, 'work', 'notes'].some(folder => file.startsWith(`${root}content/${folder}/`))) return;
      if (type === 'update' && modules.length > 0) return;
      const files = ['load-page-content', 'menus', 'works', 'notes'].map(name => `${root}content/${name}.ts`);
      const readers = [...files, noteBodies].flatMap(name => [...(this.environment.moduleGraph.getModulesByFile(name) ?? [])]);
      for (const module of readers) this.environment.moduleGraph.invalidateModule(module);
      if (this.environment.name === 'ssr') server.environments.client.hot.send({ type: 'full-reload' });
      return [...modules, ...readers];
    },
    transform: {
      filter: { id: /\/(content\/(?!schema\/|read\.ts)|forms\/)[^?]*\.ts$/, code: /\b(read|namesIn)\(/ },
      async handler(code, id) {
        const { calls, listings, imported } = readCalls(id, code);
        if (!imported) return;
        const { read, forget, namesIn } = await importReader();
        forget();
        const edited = new MagicString(code).remove(imported.start, imported.end);
        for (const { start, end, arguments: given } of listings)
          edited.update(start, end, JSON.stringify(namesIn((given[0] as ESTree.StringLiteral).value as '/work/')));
        for (const file of schemaFiles) this.addWatchFile(root + file);
        for (const { names, chosenBy, node, binding: takes } of calls) {
          for (const name of [...names, ...ownerFiles]) this.addWatchFile(root + textFile(name));
          const values: Record<string, unknown> = {};
          const faults: string[] = [];
          for (const name of names)
            try {
              values[name] = read(name);
            } catch (error) {
              faults.push((error as Error).message);
            }
          const { gone } = staleWords();
          faults.push(...gone.filter(line => names.some(name => line.startsWith(`${textFile(name)}:`))));
          if (faults.length > 0) throw new Error(faults.join('\n'));
          const [value] = Object.values(values);
          const { start, end } = takes?.declaration ?? node;
          const constants = takes && constantsOf(takes.pattern, value as Record<string, unknown>);
          const by = constants
            ? `const ${constants.map(([name, part]) => `${name} = ${toCode(part)}`).join(', ')};`
            : chosenBy
              ? `(${toCode(values)})[${chosenBy}]`
              : `(${toCode(value)})`;
          edited.update(start, end, by);
        }
        return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary', source: id }) };
      },
    },
  };
}
