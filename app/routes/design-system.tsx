import { DesignSystemPage } from '../design-system/design-system-page.tsx';

/** In development only (`routes.ts`). */
export default DesignSystemPage;
