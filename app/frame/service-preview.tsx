import pictures from 'virtual:pictures';
import { services } from '../../content/menus.ts';
import { Picture } from '../ui/picture.tsx';

/**
 * A picture of a service's machine, large with its name next to the menu's list, or small in a row of the small menu. `shown` is the index of
 * the service in the list.
 */
export function ServicePreview({ shown, small }: { shown: number; small?: boolean }) {
  const service = services[shown];
  if (!service) return;
  const { slug, title } = service;
  return (
    <>
      <Picture key={slug} source={pictures[slug]} alt="" sizes={small ? '72px' : '360px'} className="machine" />
      {!small && <p className="legend">{title}</p>}
    </>
  );
}
