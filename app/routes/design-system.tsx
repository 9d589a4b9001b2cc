import { DesignSystemPage } from '../design-system/design-system-page.tsx';

/** In development only (`routes.ts`). */
export const handle = 'design-system';

export default DesignSystemPage;
