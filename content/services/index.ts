import { entry as backendApiDevelopment } from './backend-api-development/entry.ts';
import { entry as digitalMarketing } from './digital-marketing/entry.ts';
import { entry as hostingDomain } from './hosting-domain/entry.ts';
import { entry as maintenanceSupport } from './maintenance-support/entry.ts';
import { entry as mobileAppDevelopment } from './mobile-app-development/entry.ts';
import { entry as softwareDevelopment } from './software-development/entry.ts';
import { entry as uiUxDesign } from './ui-ux-design/entry.ts';
import { entry as websiteDevelopment } from './website-development/entry.ts';

/**
 * The services in the order of the menus. Each is a folder: `entry.ts` is the service in lists, `page.ts` its page and its card on
 * Home.
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
