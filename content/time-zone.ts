/** Whether the runtime can count in it: its list of names has old ones only for some zones, and no UTC. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
