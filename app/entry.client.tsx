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
// A transition hydrates in slices and keeps the page responsive.
startTransition(() => {
  // Found by its id: the document around it is not React's.
  hydrateRoot(document.getElementById('app') as HTMLElement, <App first={first} Frame={Frame} />);
});
