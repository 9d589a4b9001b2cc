/** A place in a list, counted from 1, as the pages show it: `01`, `10`. */
export const ordinal = (place: number) => String(place).padStart(2, '0');
