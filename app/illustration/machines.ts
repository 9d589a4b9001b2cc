import about from 'machine:about';
import enterprise from 'machine:enterprise';
import hero from 'machine:hero?crop=57,168,1050,912&widths=500,1000';
import services from 'virtual:machines';
import type { PictureSource } from '../ui/picture.tsx';

/** The export of `machine:{name}`: pictures of the whole frame, which lie on each other. */
export type MachineLayers = {
  /** The machine without its vermilion part. */
  plate: PictureSource;
  /** The part where it hovers, transparent elsewhere. */
  part: PictureSource;
  /** What differs from the plate once the part is in its place, transparent elsewhere. */
  seated: PictureSource;
  /** How far the part moves to reach its place, in parts of the frame. */
  travel: { right: number; down: number };
};

/** What moves in the pictures of the services, in those of Home's hero and its enterprise section, and in that of About. */
export const machines = { ...services, hero, enterprise, about };
