import apis from 'picture:backend-api-development';
import marketing from 'picture:digital-marketing';
import hosting from 'picture:hosting-domain';
import maintenance from 'picture:maintenance-support';
import mobile from 'picture:mobile-app-development';
import software from 'picture:software-development';
import design from 'picture:ui-ux-design';
import website from 'picture:website-development';
import type { ServiceSlug } from '../../content/services/index.ts';
import type { PictureSource } from '../ui/picture.tsx';

/** The picture of each service. */
export const servicePictures: Record<ServiceSlug, PictureSource> = {
  'website-development': website,
  'mobile-app-development': mobile,
  'software-development': software,
  'ui-ux-design': design,
  'maintenance-support': maintenance,
  'hosting-domain': hosting,
  'backend-api-development': apis,
  'digital-marketing': marketing,
};
