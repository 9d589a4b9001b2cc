import apisCord from 'picture:backend-api-development?crop=270,190,440,550';
import apisKnob from 'picture:backend-api-development?crop=470,180,320,400';
import marketingMeter from 'picture:digital-marketing?crop=170,150,320,400';
import marketingBar from 'picture:digital-marketing?crop=440,230,440,550';
import hostingRacks from 'picture:hosting-domain?crop=190,110,320,400';
import hostingPlug from 'picture:hosting-domain?crop=400,210,440,550';
import maintenanceTools from 'picture:maintenance-support?crop=60,240,320,400';
import maintenanceDriver from 'picture:maintenance-support?crop=400,190,440,550';
import mobileKey from 'picture:mobile-app-development?crop=330,250,440,550';
import mobileScreen from 'picture:mobile-app-development?crop=430,70,320,400';
import softwareScreen from 'picture:software-development?crop=90,380,320,400';
import softwareModule from 'picture:software-development?crop=440,130,440,550';
import designScreen from 'picture:ui-ux-design?crop=280,110,320,400';
import designKey from 'picture:ui-ux-design?crop=430,230,440,550';
import websiteScreen from 'picture:website-development?crop=245,105,320,400';
import websiteKey from 'picture:website-development?crop=300,250,440,550';
import type { ServiceSlug } from '../../content/services/index.ts';
import type { PictureSource } from '../ui/picture.tsx';

/** Two details of each service's picture at its own scale: the vermilion part, and another one. Captions: `figures` of its content. */
export const serviceDetails: Record<ServiceSlug, readonly [PictureSource, PictureSource]> = {
  'website-development': [websiteKey, websiteScreen],
  'mobile-app-development': [mobileKey, mobileScreen],
  'software-development': [softwareModule, softwareScreen],
  'ui-ux-design': [designKey, designScreen],
  'maintenance-support': [maintenanceDriver, maintenanceTools],
  'hosting-domain': [hostingPlug, hostingRacks],
  'backend-api-development': [apisCord, apisKnob],
  'digital-marketing': [marketingBar, marketingMeter],
};
