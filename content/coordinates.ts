const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** A latitude as it is read, such as `8.6110° N`. Four decimals name a place to about 10 m. */
export const latitudeText = (value: number) => degrees(value, 'N', 'S');

/** A longitude as it is read, such as `115.2170° E`. */
export const longitudeText = (value: number) => degrees(value, 'E', 'W');
