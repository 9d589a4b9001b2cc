import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON, one line an event (`event` names it), never with personal data: no fields of a form, no address of a client, no query string. */
export function createLog(stream?: DestinationStream): Logger {
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: level => ({ level }) } },
    stream ?? pino.destination(1),
  );
}
