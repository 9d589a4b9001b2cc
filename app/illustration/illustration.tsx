import { Picture, type PictureProps } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { MovingPartProps } from './moving-part.tsx';

export type IllustrationProps = PictureProps & Omit<MovingPartProps, 'picture'>;

const loadMovingPart = () => import('./moving-part.tsx').then(({ MovingPart }) => MovingPart);

/** The picture of a machine. Its vermilion part clicks into place while `seated` is set or the visitor attends to it (`useAttention`). */
export function Illustration({ name, seated, within, className = '', ...picture }: IllustrationProps) {
  const Moving = useLoaded(loadMovingPart);
  return (
    <div className={`machine ${className}`}>
      <Picture {...picture} />
      {Moving && <Moving name={name} seated={seated} within={within} picture={picture} />}
    </div>
  );
}
