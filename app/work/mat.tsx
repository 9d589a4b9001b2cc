import { Picture, type PictureProps } from '../ui/picture.tsx';
import styles from './mat.module.css';

type MatProps = Pick<PictureProps, 'source' | 'alt' | 'sizes' | 'priority'> & { className?: string };

/** A picture of a work on a cutting mat. The mat frames whatever a client has, whole and in its own colors. */
export const Mat = ({ className = '', ...picture }: MatProps) => (
  <div className={`${styles.mat} ${className}`}>
    <Picture {...picture} />
  </div>
);
