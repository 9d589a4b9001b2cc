import about from 'machine:about';
import enterprise from 'machine:enterprise';
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
  /** How far the part moves to reach its place, in parts of the frame, and its size there relative to where it hovers. */
  travel: { right: number; down: number; scale: number };
};

/** What moves in the pictures of the services, and in those of Home's enterprise section and of About. */
export const machines = { ...services, enterprise, about };
