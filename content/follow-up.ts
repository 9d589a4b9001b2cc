import { language } from './language.ts';
import { read } from './read.ts';

/** Words for the agency after a delivery (requirements K3-K6): of mails, of chat messages, and of the page behind their links. */

export const {
  states: stateWords,
  actions: actionWords,
  page: followUpPage,
  promised: replyText,
  reminder: reminderWords,
  digest: digestWords,
  sources: sourceWords,
  held: heldWords,
  alarm: alarmWords,
} = read('follow-up');

/** Such as 'Mon 23 Nov, 10:00 GMT+5:30', in the agency's time zone. */
export const timeText = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat(language.dates, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(time);

export const dateText = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat(language.dates, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    time,
  );

const inUnits = (count: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(language.code, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);

/** Such as '3 hours 20 minutes'. @param duration milliseconds */
export function lengthText(duration: number): string {
  const minutes = Math.round(duration / 60_000);
  if (minutes < 60) return inUnits(minutes, 'minute');
  const rest = minutes % 60;
  return `${inUnits(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${inUnits(rest, 'minute')}`}`;
}

/** Whole days, such as '3 days', from two days on. @param duration milliseconds */
export const gapText = (duration: number) => {
  const days = duration / 86_400_000;
  return days >= 2 ? inUnits(Math.round(days), 'day') : lengthText(duration);
};
