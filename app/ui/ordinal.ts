/** A position in a list, counted from 1, with two digits: `01`, `10`. */
export const ordinal = (place: number) => String(place).padStart(2, '0');
