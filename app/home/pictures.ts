import enterprise from 'picture:enterprise?widths=360,720,1000,1448';
import inquiry from 'picture:popup?crop=54,85,810,770';
import services from 'virtual:pictures';

/** The pictures below the hero. They come with the page's data, so that its script stays small. */
export const homePictures = { enterprise, services, inquiry };
