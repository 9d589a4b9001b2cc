import { icons } from 'virtual:symbols';
import type iconNodes from 'lucide-static/icon-nodes.json';

/** A Lucide icon of the sprite, hidden from assistive technology. */
export function Icon({ name, className = 'icon' }: { name: keyof typeof iconNodes; className?: string }) {
  return (
    <svg className={className} width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
