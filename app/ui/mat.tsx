import styles from './mat.module.css';
import { Picture, type PictureProps } from './picture.tsx';

type MatProps = Pick<PictureProps, 'source' | 'alt' | 'sizes' | 'priority'> & {
  /** A class such as `mat` of `sections/wide.module.css`, for a mat as wide as the page. */
  className?: string | undefined;
};

/** A picture on a cutting mat, which gives pictures of any size and color the same frame. */
export const Mat = ({ className = '', ...picture }: MatProps) => (
  <div className={`${styles.mat} ${className}`}>
    <Picture {...picture} />
  </div>
);
