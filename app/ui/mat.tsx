import styles from './mat.module.css';
import { Picture, type PictureProps } from './picture.tsx';

type MatProps = Pick<PictureProps, 'source' | 'alt' | 'sizes' | 'priority'> & {
  /** Whether the mat is as wide as the page: it is lower then, so that more than the mat is on a screen. */
  wide?: boolean;
  className?: string;
};

/** A picture on a cutting mat, which gives pictures of any size and color the same frame. */
export const Mat = ({ wide = false, className = '', ...picture }: MatProps) => (
  <div className={`${styles.mat} ${wide ? styles.wide : ''} ${className}`}>
    <Picture {...picture} />
  </div>
);
