import apisCord from 'picture:backend-api-development?crop=170,115,640,700';
import apisKnob from 'picture:backend-api-development?crop=470,180,320,400';
import marketingMeter from 'picture:digital-marketing?crop=170,150,320,400';
import marketingBar from 'picture:digital-marketing?crop=260,155,640,700';
import hostingRacks from 'picture:hosting-domain?crop=190,110,320,400';
import hostingPlug from 'picture:hosting-domain?crop=260,135,640,700';
import maintenanceTools from 'picture:maintenance-support?crop=60,240,320,400';
import maintenanceDriver from 'picture:maintenance-support?crop=260,115,640,700';
import mobileKey from 'picture:mobile-app-development?crop=230,175,640,700';
import mobileScreen from 'picture:mobile-app-development?crop=430,70,320,400';
import softwareScreen from 'picture:software-development?crop=90,380,320,400';
import softwareModule from 'picture:software-development?crop=260,55,640,700';
import designKey from 'picture:ui-ux-design?crop=260,155,640,700';
import designScreen from 'picture:ui-ux-design?crop=280,110,320,400';
import websiteKey from 'picture:website-development?crop=200,175,640,700';
import websiteScreen from 'picture:website-development?crop=245,105,320,400';
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
