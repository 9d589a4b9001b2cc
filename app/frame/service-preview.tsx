import pictures from 'virtual:pictures';
import { services } from '../../content/menus.ts';
import { Picture } from '../ui/picture.tsx';

/** A picture of a service's machine, next to the menu's list; `shown` is the index of the service in the list. */
export function ServicePreview({ shown }: { shown: number }) {
  const service = services[shown];
  if (!service) return;
  const { slug, title } = service;
  return (
    <>
      <Picture key={slug} source={pictures[slug]} alt="" sizes="360px" className="machine" />
      <p className="legend">{title}</p>
    </>
  );
}
