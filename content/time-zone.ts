/** Whether Temporal accepts the name. `Intl.supportedValuesOf` lacks UTC, and has some zones by their old name only. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
