import type { GenericSchema } from 'valibot';

/**
 * `npm run texts`: reads all texts in all languages, and prints a line for each mistake; then which translations are older than their source.
 * `npm run texts -- translated content/hi/home.yaml …` records that these files say what their source says now.
 */

/**
 * The modules are loaded here, since a service whose texts have a mistake cannot be loaded: the mistakes of all services come first, then those
 * of all other files.
 */
async function findFaults(): Promise<{ read: number; faults: string[]; outdated: string[] }> {
  const { textNames } = await import('./vite/texts.ts');
  const { read } = await import('../content/read.ts');
  const { languages } = await import('../content/languages.ts');
  const { serviceSchema } = await import('../content/schema/service.ts');
  const { outdated, translated, unpaired } = await import('./languages.ts');
  const files = languages.flatMap(({ code }) => textNames(code).map(name => ({ name, code })));
  const faultsOf = (some: typeof files, schemaOf: (name: string) => GenericSchema) =>
    some.flatMap(({ name, code }) => {
      try {
        read(name, schemaOf(name), code);
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
  const ofServices = faultsOf(
    files.filter(({ name }) => name.startsWith('services/')),
    () => serviceSchema,
  );
  if (ofServices.length > 0) return { read: 0, faults: ofServices, outdated: [] };
  const { schemaOf } = await import('../content/schema/index.ts');
  const pairs = translated.flatMap(code => {
    const { missing, extra } = unpaired(code);
    return [
      ...extra.map(file => `${file} has no source in ${languages[0].name}`),
      ...(missing.length > 0 ? [`Missing, so that the site does not build: ${missing.join(', ')}`] : []),
    ];
  });
  return { read: files.length, faults: [...faultsOf(files, schemaOf), ...pairs], outdated: translated.flatMap(outdated) };
}

async function check(): Promise<void> {
  const { read, faults, outdated } = await findFaults().catch((error: Error) => ({
    read: 0,
    faults: [error.message],
    outdated: [],
  }));
  console.log(faults.join('\n') || `All ${read} files of texts are right.`);
  if (outdated.length > 0)
    console.log(`Translated from an earlier source, or never recorded (docs/content.md): ${outdated.join(', ')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function record(places: readonly string[]): Promise<void> {
  const { recordTranslated } = await import('./languages.ts');
  for (const place of places) {
    const count = recordTranslated(place);
    console.log(`${place}: ${count} recorded`);
    if (count === 0) process.exitCode = 1;
  }
}

const [command, ...places] = process.argv.slice(2);
void (command === 'translated' ? record(places) : check());
