import { entry as backendApiDevelopment } from './backend-api-development.ts';
import { entry as digitalMarketing } from './digital-marketing.ts';
import { entry as hostingDomain } from './hosting-domain.ts';
import { entry as maintenanceSupport } from './maintenance-support.ts';
import { entry as mobileAppDevelopment } from './mobile-app-development.ts';
import { entry as softwareDevelopment } from './software-development.ts';
import { entry as uiUxDesign } from './ui-ux-design.ts';
import { entry as websiteDevelopment } from './website-development.ts';

/**
 * The services in the order of the menus. Each has a file here, with what lists and forms need, and its texts in
 * `en/services/`.
 */
export const services = [
  websiteDevelopment,
  mobileAppDevelopment,
  softwareDevelopment,
  uiUxDesign,
  maintenanceSupport,
  hostingDomain,
  backendApiDevelopment,
  digitalMarketing,
] as const;

export type ServiceLine = (typeof services)[number];
export type ServiceSlug = ServiceLine['slug'];

/** A service as the menus show it: without what forms alone need. */
export type ServiceLink = Pick<ServiceLine, 'slug' | 'title' | 'summary'>;
