import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { pages } from '../content/pages.ts';
import { sections } from '../content/sharing.ts';
import { Document } from './document.tsx';
import { Frame } from './frame/frame.tsx';
import { AnswerHead, LinkedPageHead } from './head.tsx';
import type { Count, Description, Kind } from './kind.ts';
import { type Elsewhere, ElsewhereContext, PathContext } from './navigation/current-path.ts';
import { loadKind } from './navigation/load-page.ts';
import { type KindName, kinds } from './page-kinds.ts';

/** A page to render: its kind, its path, and the key by which the kind loads it. */
export type Entry = { name: KindName; path: string; key: unknown };

/** A rendered page. */
export type Rendered = Entry & {
  /** The document without its styles and scripts. */
  html: string;
  /** Undefined for an answer page, because no list contains such a page. */
  description: Description | undefined;
};

/** Every page of the site, by kind. */
export const entries: readonly Entry[] = (Object.entries(kinds) as [KindName, Kind][]).flatMap(([name, { build }]) =>
  build && 'answer' in build
    ? build.answer.pages.map(({ path, key }): Entry => ({ name, path, key }))
    : pages.filter(({ kind }) => kind === name).map((page): Entry => ({ name, path: page.path, key: page })),
);

const modules = Object.entries(import.meta.glob<Record<string, unknown>>('./*/*.tsx'));

/**
 * Returns the file that exports a page kind's component, relative to the project's root; the build finds the kind's chunk by this path.
 * Only the build calls this function, because a development server may briefly have two versions of a module.
 */
export async function componentFile(name: KindName): Promise<string> {
  const component: unknown = await kinds[name].Component();
  for (const [file, load] of modules) if (Object.values(await load()).includes(component)) return file.replace('./', 'app/');
  throw new Error(`No module of app/ exports the component of the page kind ${name}.`);
}

/** Loads the content of a page and derives its head and description. */
async function read({ name, path, key }: Entry, count: Count | undefined) {
  const { build } = kinds[name] as Kind;
  if (!build) throw new Error(`${name} has no half for the build.`);
  if ('answer' in build) {
    const props: object & { elsewhere?: Elsewhere } = build.answer.load(key as never);
    return { props, head: <AnswerHead {...build.answer.head(props)} />, description: undefined };
  }
  const { load, describe } = build.linked;
  const props: object & { elsewhere?: Elsewhere } = await load(key as never, count);
  const described = await describe(props, key as never);
  const description: Description = {
    link: { name: described.title, about: described.meta.description },
    section: sections.studio,
    schema: { type: 'WebPage' },
    elsewhere: props.elsewhere,
    ...described,
  };
  return { props, head: <LinkedPageHead {...description} path={path} />, description };
}

/**
 * Renders one document, at build or for the development server. Uses React's static renderer, because the streaming renderer adds inline
 * scripts whose hashes the Content-Security-Policy would have to list.
 */
export async function render(entry: Entry, count?: Count): Promise<Rendered> {
  const { name, path } = entry;
  const [components, { props, head, description }] = await Promise.all([loadKind(name), read(entry, count)]);
  const { Component: Shown, Ending } = components as Record<keyof typeof components, ComponentType<object>>;
  const { prelude } = await prerender(
    <Document page={{ name, path, props }} head={head}>
      <PathContext value={path}>
        <ElsewhereContext value={props.elsewhere}>
          <Frame ending={Ending && <Ending {...props} />}>
            <Shown {...props} />
          </Frame>
        </ElsewhereContext>
      </PathContext>
    </Document>,
    // With the default, React moves a large Suspense boundary to the end of the document, and needs a script to move it back.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { ...entry, html: await new Response(prelude).text(), description };
}
