/**
 * Ids are UUIDs of version 7 (`crypto.randomUUIDv7`): ordered by time, so that new rows are neighbors and old rows are found by a
 * bound. Every id created before this time sorts before the returned text.
 */
export function idBound(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
