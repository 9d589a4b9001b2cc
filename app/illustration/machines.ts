import about from 'machine:about';
import enterprise from 'machine:enterprise?widths=480,1100';
import hero from 'machine:hero?crop=57,168,1050,912&widths=500,1000';
import services from 'virtual:machines';
import type { PictureSource } from '../ui/picture.tsx';

/** The export of `machine:{name}`: the layers of one picture, each as large as the whole picture. */
export type MachineLayers = {
  /** The machine without its vermilion part. */
  plate: PictureSource;
  /** The hovering part, transparent elsewhere. */
  part: PictureSource;
  /** What differs from `plate` once the part is seated, transparent elsewhere. */
  seated: PictureSource;
  /** How far the part moves until it is seated, in fractions of the picture's width and height. */
  travel: { right: number; down: number };
};

/** The layers of each picture with a moving part: the services, Home's hero and enterprise section, and About. */
export const machines = { ...services, hero, enterprise, about };
