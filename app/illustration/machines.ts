import about from 'machine:about';
import enterprise from 'machine:enterprise';
import hero from 'machine:hero?crop=57,168,1050,912&widths=500,1000';
import services from 'virtual:machines';
import type { PictureSource } from '../ui/picture.tsx';

/** The export of `machine:{name}`: layers of one picture, each of the whole frame. */
export type MachineLayers = {
  /** The machine without its vermilion part. */
  plate: PictureSource;
  /** The hovering part, transparent elsewhere. */
  part: PictureSource;
  /** The difference from the plate once the part is in its place, transparent elsewhere. */
  seated: PictureSource;
  /** The part's way to its place, in fractions of the frame. */
  travel: { right: number; down: number };
};

/** The layers of each picture with a moving part: the services, Home's hero and enterprise section, and About. */
export const machines = { ...services, hero, enterprise, about };
