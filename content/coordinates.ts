const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** A latitude in words, such as `23.2487° N`. Four decimals are precise to about 10 m. */
export const latitudeText = (value: number) => degrees(value, 'N', 'S');

/** A longitude in words, such as `77.4021° E`. */
export const longitudeText = (value: number) => degrees(value, 'E', 'W');
