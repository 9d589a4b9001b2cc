import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type IconTextProps = { icon: ComponentProps<typeof Icon>['name']; title: string; text: string; heading?: 'h3' | 'h4' };

/** The contents of a card: an icon on a key cap, a title and a text. */
export const IconText = ({ icon, title, text, heading: Heading = 'h3' }: IconTextProps) => (
  <>
    <Icon name={icon} className="icon cap" />
    <Heading>{title}</Heading>
    <p>{text}</p>
  </>
);
