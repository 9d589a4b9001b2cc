import hero from 'picture:hero';
import type { ServiceSlug } from '../../content/services/index.ts';
import type { PictureSource } from '../ui/picture.tsx';

/** Each service's machine. */
export const servicePictures: Record<ServiceSlug, PictureSource> = {
  'website-development': hero,
  'mobile-app-development': hero,
  'software-development': hero,
  'ui-ux-design': hero,
  'maintenance-support': hero,
  'hosting-domain': hero,
  'backend-api-development': hero,
  'digital-marketing': hero,
};
