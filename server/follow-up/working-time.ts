import { clock, leastPerYear, type OpeningHours } from './opening-hours.ts';

/** Instants are milliseconds since 1970; an opening ends before `closes`. */
type Open = { opens: number; closes: number };
type Day = { date: Temporal.PlainDate; openings: Open[] };

/** No search looks further than this. */
const farthest = { days: 366 };

const tooFar = () => new RangeError(`No such working time within ${farthest.days} days`);

/** Returns the hours and minutes of an amount, in milliseconds, without its days. */
const timeOf = (amount: Temporal.Duration) => amount.with({ days: 0 }).total('milliseconds');

/** Returns the instant itself while open, otherwise the next opening of that day; after its last closing, that closing. */
function withinHours({ openings }: Day, instant: number): number {
  const { opens, closes } = openings.find(({ closes }) => closes >= instant) ?? openings.at(-1) ?? { opens: 0, closes: 0 };
  return Math.min(Math.max(opens, instant), closes);
}

/** Returns a day off as the text with which `#isOff` compares. @throws RangeError for a day that no calendar has */
const dayOff = (text: string) => (text.length > 5 ? Temporal.PlainDate.from(text) : Temporal.PlainMonthDay.from(text)).toString();

/**
 * Reads the setting ANSWER_WITHIN, an ISO 8601 duration of working time such as `PT4H`, `PT4H30M` or `P1D`, a working day. Returns
 * undefined for other text, zero, and more than 30 days of 24 hours. `WorkingTime.holds` also considers the opening hours.
 */
export function parseWorkingDuration(text: string): Temporal.Duration | undefined {
  try {
    const duration = Temporal.Duration.from(text);
    const { days, hours, minutes } = duration;
    const accepted = Temporal.Duration.from({ days, hours, minutes });
    const isWhole = duration.toString() === accepted.toString();
    return isWhole && duration.sign > 0 && duration.total('days') <= 30 ? duration : undefined;
  } catch (error) {
    if (error instanceof RangeError) return;
    throw error;
  }
}

/**
 * Counts time within opening hours. A time of opening or closing means the first instant at which local time has reached it. If a change to
 * daylight saving time skips it, the instant of the change counts. Working time is elapsed time, also on the days of a change.
 */
export class WorkingTime {
  readonly #hours: OpeningHours;
  readonly #daysOff: ReadonlySet<string>;
  readonly #leastPerYear: number;

  /** @throws RangeError for a day off or a time zone that does not exist, and for hours that may leave a year without working time. */
  constructor(hours: OpeningHours) {
    this.#hours = hours;
    this.#daysOff = new Set(hours.daysOff.map(dayOff));
    this.#leastPerYear = leastPerYear(hours);
    if (this.#leastPerYear <= 0) throw new RangeError('The opening hours and days off may leave a year without working time');
    // Throws for a time zone that does not exist.
    this.#zoned(0);
  }

  /** Whether every year has as many working hours as the amount, so that `after` always succeeds. If not, settings are refused at start. */
  holds(amount: Temporal.Duration): boolean {
    return timeOf(amount) <= this.#leastPerYear;
  }

  /**
   * Returns the first instant at which the amount has passed, which may be an instant of closing. The amount's days are working days, as in
   * `nextDay`, and pass before its hours.
   * @throws RangeError when a year does not have that many hours; never if `holds` is true for the amount.
   */
  after(from: number, amount: Temporal.Duration): number {
    let start = from;
    for (let day = 0; day < amount.days; day++) start = this.nextDay(start);
    let left = timeOf(amount);
    for (const { openings } of this.#days(this.#date(start))) {
      for (const { opens, closes } of openings) {
        const begin = Math.max(opens, start);
        if (begin + left <= closes) return begin + left;
        left -= Math.max(0, closes - begin);
      }
    }
    throw tooFar();
  }

  /** Returns the working time between two instants in milliseconds; 0 when `to` is not after `from`. */
  between(from: number, to: number): number {
    let sum = 0;
    for (const { openings } of this.#days(this.#date(from), this.#date(to))) {
      for (const { opens, closes } of openings) sum += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
    }
    return sum;
  }

  /** Returns the instant itself while open, otherwise the next opening. */
  nextOpening(from: number): number {
    for (const { openings } of this.#days(this.#date(from))) {
      const next = openings.find(({ closes }) => closes > from);
      if (next !== undefined) return Math.max(next.opens, from);
    }
    throw tooFar();
  }

  /**
   * Returns the instant on the next working day that is equally long after opening in local time: the same time of day if both days open
   * alike. A result in a break moves to the end of the break, and a result after the last closing to that closing. An instant outside of
   * the hours counts as the next opening.
   */
  nextDay(from: number): number {
    const day = this.#workingDay(this.#date(from), from);
    const next = this.#workingDay(day.date.add({ days: 1 }));
    const start = this.#zoned(withinHours(day, from)).toPlainDateTime();
    const sinceOpening = this.#opening(day.date).until(start);
    return withinHours(next, this.#instant(this.#opening(next.date).add(sinceOpening)));
  }

  /** Returns the first opening of the instant's week, Monday to Sunday; undefined: all days of that week are off. */
  weekStart(at: number): number | undefined {
    const date = this.#date(at);
    const monday = date.subtract({ days: date.dayOfWeek - 1 });
    return this.#days(monday, monday.add({ days: 6 })).next().value?.openings[0]?.opens;
  }

  /** Returns the first start of a week (`weekStart`) at that instant or after it. */
  nextWeekStart(from: number): number {
    const start = this.weekStart(from);
    if (start !== undefined && start >= from) return start;
    const date = this.#date(from);
    return this.nextOpening(this.#instant(clock(date.add({ days: 8 - date.dayOfWeek }), '00:00')));
  }

  /** Yields the working days from one date to another, both included. */
  *#days(first: Temporal.PlainDate, last = first.add(farthest)): Generator<Day, undefined> {
    for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      const openings = this.#openings(date);
      if (openings.length > 0) yield { date, openings };
    }
  }

  #openings(date: Temporal.PlainDate): Open[] {
    const day = this.#hours.week[date.dayOfWeek - 1] ?? [];
    if (day.length === 0 || this.#isOff(date.toString())) return [];
    const openings = day.map(({ opens, closes }) => {
      return { opens: this.#instant(clock(date, opens)), closes: this.#instant(clock(date, closes)) };
    });
    // A change to daylight saving time may skip a whole opening.
    return openings.filter(({ opens, closes }) => opens < closes);
  }

  #isOff(date: string): boolean {
    return this.#daysOff.has(date) || this.#daysOff.has(date.slice('2026-'.length));
  }

  /** Returns the first working day, at that date or later, whose last closing is not before the instant. */
  #workingDay(first: Temporal.PlainDate, from = -Infinity): Day {
    for (const day of this.#days(first)) if (day.openings.some(({ closes }) => closes >= from)) return day;
    throw tooFar();
  }

  /** Returns when the day opens, in local time. */
  #opening(date: Temporal.PlainDate): Temporal.PlainDateTime {
    return clock(date, this.#hours.week[date.dayOfWeek - 1]?.[0]?.opens ?? '00:00');
  }

  #zoned(instant: number): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#hours.timeZone);
  }

  #date(instant: number): Temporal.PlainDate {
    return this.#zoned(instant).toPlainDate();
  }

  #instant(local: Temporal.PlainDateTime): number {
    const zoned = local.toZonedDateTime(this.#hours.timeZone, { disambiguation: 'earlier' });
    if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds;
    return zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? zoned.epochMilliseconds;
  }
}
