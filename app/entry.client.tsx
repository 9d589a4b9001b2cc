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
// In a transition, React hydrates in slices, so the page stays responsive.
startTransition(() => {
  // The container is looked up by id, because React does not render the document around it in the browser.
  hydrateRoot(document.getElementById('app') as HTMLElement, <App first={first} Frame={Frame} />);
});
