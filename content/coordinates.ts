const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** A latitude in words, such as `12.3456° N`. Four decimals are precise to about 10 m. */
export const latitudeText = (value: number) => degrees(value, 'N', 'S');

/** A longitude in words, such as `65.4321° E`. */
export const longitudeText = (value: number) => degrees(value, 'E', 'W');
