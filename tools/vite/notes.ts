import type { Plugin } from 'vite';
import * as files from '../../content/note-files.ts';
import { forget } from '../../content/read.ts';
import { root, textFile } from '../../content/source.ts';
import { parseNotes } from '../notes/notes.ts';
import { contentPrefix } from './pictures.ts';
import { asModule } from './virtual.ts';

export const noteBodies = '\0virtual:note-bodies';

/** The source of the module with the texts. Each picture's file becomes an import of its source. */
function bodiesModule(json: string): string {
  const field = /"file":"([^"]+)"/g;
  const files = [...new Set(Array.from(json.matchAll(field), ([, file]) => file as string))];
  const imports = files.map((file, at) => `import picture${at} from '${contentPrefix}notes/${file}';`);
  return `${imports.join('')}export const bodies = ${json.replace(field, (_, file) => `"source":picture${files.indexOf(file)}`)};`;
}

/**
 * Replaces `content/notes.ts` by the values of its exports, so that no script reads files. `import { bodies } from 'virtual:note-bodies'`:
 * the text of each note, by slug. A development server has the drafts, too.
 */
export function notes(): Plugin {
  let drafts = false;
  return {
    name: 'notes',
    enforce: 'pre',
    config: (_config, { command }) => ({
      define: { 'import.meta.env.NOTES': command === 'serve' || files.listNotes().length > 0 },
    }),
    configResolved({ command }) {
      drafts = command === 'serve';
    },
    resolveId: id => (id === 'virtual:note-bodies' ? noteBodies : undefined),
    load: {
      filter: { id: /\/content\/notes\.ts$|^\0virtual:note-bodies$/ },
      handler(id) {
        forget();
        const notes = files.listNotes(undefined, drafts);
        for (const { name } of notes) this.addWatchFile(root + textFile(name));
        if (id === noteBodies) return bodiesModule(JSON.stringify(parseNotes(notes, undefined, drafts)));
        return asModule({ notes, hasNotes: notes.length > 0, elsewhere: files.slugsElsewhere() });
      },
    },
  };
}
