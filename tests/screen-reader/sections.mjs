import { aService, aTechnology } from '../e2e/page-lists.ts';

const page = path => `open ${path}|top|h > Wrapping|top|Tab > LinkedIn`;
/** Each section: its moves. A key may have a number of presses or, after `>`, the text to press on for; `~` tells only the last. */
export const sections = {
  home: 'open / ALL RIGHTS|top|h > Wrapping|top|Tab > Instagram|top|Down 14',
  controls: 'open / level 1|to Pause slides|Return|Tab 3|Return|to How long does|Return|Down 2|to light and dark|Return',
  menus:
    'open /about-us level 1|to Services|Return|Tab 3|Escape|Tab|space|Down 3|Tab 4|Escape|Down|to Services|Return|Tab|Return|Down 3',
  back: 'open / level 1|to About Us|Return|wait|Down 2|alt+Left|wait|Down 2',
  // A zoom of 300 % makes the window 455 pixels wide.
  mobile: 'open / level 1|zoom|to Menu|Return|Tab > Services|Return|Tab 2|Escape|Return|Tab ~ Contact|Return|wait|ctrl+0',
  about: page('/about-us'),
  contact: page('/contact'),
  service: page(aService.path),
  technology: page(aTechnology.path),
  'this-site': page('/this-site'),
  privacy: page('/privacy'),
  unknown: page('/no-such-page'),
  thanks: page('/sent/home-inquiry'),
  popup: `open ${aService.path} level 1|to Get a Quote|Return|Tab > Close|Escape|Return|Return`,
  'popup-failed': `open /contact level 1|to Get a Quote|Return|Tab|shift+Tab|type Ada|Tab|type ada@example.com|Tab|type 5550100|Tab|Down|Tab|type Hello|Tab|
    stop|Return|wait|Tab 4|serve|shift+Tab ~ Open the form again|Return|Tab ~ Send|Return|wait|Tab 2`,
  form: `open / level 1|to NAME|type Ada|Tab|type ada@example.com|Tab ~ MESSAGE|type Hello|Tab|stop|Return|wait|Tab 4|
    serve|shift+Tab ~ Send|Return|wait|Tab 3`,
  estimate: 'open /contact level 1|sleep 303|Down 2|Escape|to Request Estimate|Return|Tab > Close|Return',
};
