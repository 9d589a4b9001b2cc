import apisCord from 'picture:backend-api-development?crop=170,115,640,700';
import apisKnob from 'picture:backend-api-development?crop=535,170,360,450';
import marketingMeter from 'picture:digital-marketing?crop=110,90,400,500';
import marketingBar from 'picture:digital-marketing?crop=260,155,640,700';
import hostingRacks from 'picture:hosting-domain?crop=40,60,400,500';
import hostingPlug from 'picture:hosting-domain?crop=260,135,640,700';
import maintenanceTools from 'picture:maintenance-support?crop=110,160,400,500';
import maintenanceDriver from 'picture:maintenance-support?crop=260,115,640,700';
import mobileKey from 'picture:mobile-app-development?crop=230,175,640,700';
import mobileScreen from 'picture:mobile-app-development?crop=480,0,352,440';
import softwareScreen from 'picture:software-development?crop=60,180,400,500';
import softwareModule from 'picture:software-development?crop=260,55,640,700';
import designScreen from 'picture:ui-ux-design?crop=250,35,400,500';
import designKey from 'picture:ui-ux-design?crop=260,155,640,700';
import websiteKey from 'picture:website-development?crop=200,175,640,700';
import websiteScreen from 'picture:website-development?crop=290,45,400,500';
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
