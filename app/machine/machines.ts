import about from 'machine:about';
import apis from 'machine:backend-api-development';
import marketing from 'machine:digital-marketing';
import enterprise from 'machine:enterprise';
import hosting from 'machine:hosting-domain';
import maintenance from 'machine:maintenance-support';
import mobile from 'machine:mobile-app-development';
import software from 'machine:software-development';
import design from 'machine:ui-ux-design';
import website from 'machine:website-development';
import type { ServiceSlug } from '../../content/services/index.ts';
import type { PictureSource } from '../ui/picture.tsx';

/** The export of `machine:{name}`: pictures of the whole frame, which lie on each other. */
export type MachineLayers = {
  /** The machine without its vermilion part. */
  plate: PictureSource;
  /** The part where it hovers, transparent elsewhere. */
  part: PictureSource;
  /** What differs from the plate once the part is in its place, transparent elsewhere. */
  seated: PictureSource;
  /** How far the part moves to reach its place, in parts of the frame, and its size there relative to where it hovers. */
  travel: { right: number; down: number; scale: number };
};

/** What moves in the picture of each service, and in those of Home's enterprise section and of About. */
export const machines: Record<ServiceSlug | 'enterprise' | 'about', MachineLayers> = {
  'website-development': website,
  'mobile-app-development': mobile,
  'software-development': software,
  'ui-ux-design': design,
  'maintenance-support': maintenance,
  'hosting-domain': hosting,
  'backend-api-development': apis,
  'digital-marketing': marketing,
  enterprise,
  about,
};
