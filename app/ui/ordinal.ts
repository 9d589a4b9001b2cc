/** A number of a numbered list as the site shows it, with two digits at least: 1 is `01`, 10 is `10`. */
export const ordinal = (number: number) => String(number).padStart(2, '0');
