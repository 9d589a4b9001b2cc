/** A position in a list, counted from 1, with two digits: `01`, `10`. */
export const ordinal = (position: number) => String(position).padStart(2, '0');
