import type { GenericSchema } from 'valibot';

/**
 * `npm run texts`: reads all texts in all languages, and prints a line for each mistake; then which translations are older than their source.
 * `npm run texts -- translated content/hi/home.yaml …` records that these files say what their source says now.
 */

const { textNames } = await import('./vite/texts.ts');
const { languages } = await import('../content/languages.ts');

/** `stopped`: a mistake kept the other files from being read. */
type Found = { faults: string[]; outdated: string[]; stopped: boolean };

/** The mistakes in files of texts, and what is outdated. A module is loaded once the services, which it needs, have no mistake. */
async function readAll(): Promise<Found> {
  const { read } = await import('../content/read.ts');
  const { serviceSchema } = await import('../content/schema/service.ts');
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
  const services = files.filter(({ name }) => name.startsWith('services/'));
  const ofServices = faultsOf(services, () => serviceSchema);
  if (ofServices.length > 0) return { faults: ofServices, outdated: [], stopped: true };
  const { schemaOf } = await import('../content/schema/index.ts');
  const { outdated, translated, unpaired } = await import('./languages.ts');
  const pairs = translated.flatMap(code => {
    const { missing, extra } = unpaired(code);
    return [
      ...extra.map(file => `${file} has no source in ${languages[0].name}`),
      ...(missing.length > 0 ? [`Missing, so that the site does not build: ${missing.join(', ')}`] : []),
    ];
  });
  return { faults: [...faultsOf(files, schemaOf), ...pairs], outdated: translated.flatMap(outdated), stopped: false };
}

const findFaults = () => readAll().catch(({ message }: Error): Found => ({ faults: [message], outdated: [], stopped: true }));

async function check(): Promise<void> {
  const { faults, outdated } = await findFaults();
  console.log([...new Set(faults)].join('\n') || 'All files of texts are right.');
  if (outdated.length > 0)
    console.log(`Translated from an earlier source, or never recorded (docs/content.md): ${outdated.join(', ')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function record(places: readonly string[]): Promise<void> {
  const { faults, stopped } = await findFaults();
  for (const place of places) {
    const own = stopped ? faults : faults.filter(fault => fault.startsWith(place));
    if (own.length > 0) {
      console.log(own.join('\n'));
      process.exitCode = 1;
      continue;
    }
    const { recordTranslated } = await import('./languages.ts');
    const count = recordTranslated(place);
    console.log(`${place}: ${count} recorded`);
    if (count === 0) process.exitCode = 1;
  }
}

const [command, ...places] = process.argv.slice(2);
void (command === 'translated' ? record(places) : check());
