import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { App } from './navigation/app.tsx';
import { readPage } from './navigation/load-page.ts';
import { countStylesAsLoaded } from './navigation/styles.ts';
import { beginVisit } from './navigation/visit-source.ts';

beginVisit();
countStylesAsLoaded();
const first = await readPage(document);
// As a transition, React hydrates in slices, and the page stays responsive.
startTransition(() => {
  // Looked up by id, because React does not own the document around it.
  hydrateRoot(document.getElementById('app') as HTMLElement, <App first={first} Frame={Frame} />);
});
