import { language } from './language.ts';
import { read } from './read.ts';

/** The words that the agency reads after a delivery (requirements K3-K6): in mails and chats, and on the page that their links open. */

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

/** A date and time in the given time zone, such as 'Mon 23 Nov, 10:00 GMT+5:30'. */
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

/** A duration in words, such as '3 hours 20 minutes'. @param duration milliseconds */
export function lengthText(duration: number): string {
  const minutes = Math.round(duration / 60_000);
  if (minutes < 60) return inUnits(minutes, 'minute');
  const rest = minutes % 60;
  return `${inUnits(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${inUnits(rest, 'minute')}`}`;
}

/** A duration in words: in whole days ('3 days') from two days on, else as `lengthText` writes it. @param duration milliseconds */
export const gapText = (duration: number) => {
  const days = duration / 86_400_000;
  return days >= 2 ? inUnits(Math.round(days), 'day') : lengthText(duration);
};
