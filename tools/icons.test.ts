import { expect, test } from 'vitest';
import { iconSprite, iconsIn, namedIcons } from './icons.ts';

test('the icons of a source are those that its components and its content name', () => {
  const source = `
    <Icon name="plus" className="icon" /> <Icon className={styles.mark} name={paused ? 'play' : 'pause'} />
    { icon: 'gem', title: 'mountain' }, {"icon":"shovel"}, <p className="menu">`;
  expect(iconsIn(source)).toEqual(['plus', 'play', 'pause', 'gem', 'shovel']);
});

test('the sprite has what app and content name, and stops at a name that Lucide does not have', async () => {
  // One that a script alone shows, one of the content.
  expect(await namedIcons()).toEqual(expect.arrayContaining(['x', 'arrow-right']));
  expect(iconSprite(['plus'])).toMatch(/^<svg [^>]+><symbol id="plus" viewBox="0 0 24 24"><path [^>]+\/>.*<\/symbol><\/svg>$/);
  expect(() => iconSprite(['no-such-icon'])).toThrow("'no-such-icon'");
});
