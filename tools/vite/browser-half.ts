import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Removes the halves of the page kinds that only the build uses, and their imports, from the browser's code. The bundler drops them, too,
 * but later: it has then put the words that they import into the chunk of every page, 1.5 kB.
 */
export const browserHalf = (): Plugin => ({
  name: 'browser-half',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/(?:page-kinds|[a-z-]+\/kinds)\.ts$/ },
    handler(code, id) {
      const { program } = parseSync(id, code);
      const edited = new MagicString(code);
      const imports = program.body.filter(
        (node): node is ESTree.ImportDeclaration => node.type === 'ImportDeclaration' && node.importKind !== 'type',
      );
      const body = edited.clone();
      for (const { start, end } of imports) body.remove(start, end);
      new Visitor({
        ConditionalExpression({ test, start, end }) {
          if (code.slice(test.start, test.end) !== 'import.meta.env.SSR') return;
          for (const one of [edited, body]) one.update(start, end, 'undefined');
        },
      }).visit(program);
      const left = body.toString();
      for (const { specifiers, source, start, end } of imports) {
        const used = specifiers.filter(({ local }) => new RegExp(`(?<![\\w.])${local.name}\\b`).test(left));
        if (used.length === specifiers.length) continue;
        const names = used.map(one => code.slice(one.start, one.end)).join(', ');
        edited.update(start, end, used.length > 0 ? `import { ${names} } from ${source.raw};` : '');
      }
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary', source: id }) };
    },
  },
});
