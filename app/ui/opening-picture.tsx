import { Picture, type PictureSource } from './picture.tsx';

/** The decorative picture of a page's opening; at night its ground is lit (parts.css). */
export const OpeningPicture = ({ source, className }: { source: PictureSource; className: string | undefined }) => (
  <Picture source={source} alt="" sizes="(width >= 64rem) 46vw, 84vw" priority="high" className={`lit ${className}`} />
);
