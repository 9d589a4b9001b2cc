import { Picture, type PictureProps } from '../ui/picture.tsx';
import styles from './mat.module.css';

type MatProps = Pick<PictureProps, 'source' | 'alt' | 'sizes' | 'priority'> & { className?: string };

/** A picture of a work on a cutting mat, which gives pictures of any size and color the same frame. */
export const Mat = ({ className = '', ...picture }: MatProps) => (
  <div className={`${styles.mat} ${className}`}>
    <Picture {...picture} />
  </div>
);
