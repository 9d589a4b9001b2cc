import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON, one line an event (`event` names it), never with personal data: no fields of a form, no address of a client, no query string.
 * Lines are written together, a tenth of a second late at most (under load a write for each cost a tenth of the intake's time); what is
 * pending at the end of the process is written then.
 */
export function createLog(
  stream: DestinationStream = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 }),
): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: level => ({ level }) } }, stream);
}
