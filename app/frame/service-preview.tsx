import pictures from 'virtual:pictures';
import { services } from '../../content/menus.ts';
import { Picture } from '../ui/picture.tsx';

/** The machine of a service, beside the menu's list; `shown` is the service's index in the list. */
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
