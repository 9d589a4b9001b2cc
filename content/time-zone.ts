/** Whether Temporal accepts the name of a zone. `Intl.supportedValuesOf` lacks UTC, and has some zones only by their old names. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
