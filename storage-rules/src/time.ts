import { EvaluationError } from './errors';
import { type OverloadTable, overload } from './overloads';
import type { DurationValue, TimestampValue } from './values';

const MILLISECOND = 1_000_000n;
const SECOND = 1_000n * MILLISECOND;
const DAY = 86_400n * SECOND;

/** Nanoseconds in each unit of `duration.value()`. */
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * DAY],
  ['d', DAY],
  ['h', 3_600n * SECOND],
  ['m', 60n * SECOND],
  ['s', SECOND],
  ['ms', MILLISECOND],
  ['ns', 1n],
]);

const FIRST_NANO = BigInt(Date.parse('0001-01-01T00:00:00Z')) * MILLISECOND;
const LAST_NANO = BigInt(Date.parse('9999-12-31T23:59:59.999Z')) * MILLISECOND + 999_999n;
const LONGEST = 10_000n * 366n * DAY;

export function timestamp(nanos: bigint): TimestampValue {
  if (nanos < FIRST_NANO || nanos > LAST_NANO) {
    throw new EvaluationError('A timestamp is between the years 1 and 9999.');
  }
  return { kind: 'timestamp', nanos };
}

export function duration(nanos: bigint): DurationValue {
  if (nanos > LONGEST || nanos < -LONGEST) throw new EvaluationError('The duration is too long.');
  return { kind: 'duration', nanos };
}

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?(Z|[+-]\d\d:\d\d)$/;

export function parseTimestamp(text: string): TimestampValue {
  const [, seconds = '', fraction = '', zone = ''] = RFC_3339.exec(text) ?? [];
  const millis = Date.parse(`${seconds}${zone}`);
  if (Number.isNaN(millis)) throw new EvaluationError(`'${text}' is not a timestamp.`);
  return timestamp(BigInt(millis) * MILLISECOND + BigInt(fraction.padEnd(9, '0')));
}

function dateOf(year: bigint, month: bigint, day: bigint): TimestampValue {
  const text = `${year.toString().padStart(4, '0')}-${month.toString().padStart(2, '0')}-${day
    .toString()
    .padStart(2, '0')}`;
  const millis = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Date.parse() takes 30 February for 1 March.
  if (Number.isNaN(millis) || !new Date(millis).toISOString().startsWith(text)) {
    throw new EvaluationError(`${year}-${month}-${day} is not a date.`);
  }
  return timestamp(BigInt(millis) * MILLISECOND);
}

/** Nanoseconds since midnight, also before 1970. */
const sinceMidnight = (nanos: bigint): bigint => ((nanos % DAY) + DAY) % DAY;

function calendar(value: TimestampValue): Date {
  return new Date(Number((value.nanos - sinceMidnight(value.nanos)) / MILLISECOND));
}

function dayOfYear(date: Date): number {
  const millis = date.getTime();
  return Math.round((millis - new Date(millis).setUTCMonth(0, 1)) / 86_400_000) + 1;
}

const field = (read: (date: Date) => number) =>
  overload(['timestamp'], (value) => BigInt(read(calendar(value))));

const clock = (unit: bigint, count: bigint) =>
  overload(['timestamp'], (value) => (sinceMidnight(value.nanos) / unit) % count);

export const TIME_METHODS: OverloadTable = {
  year: [field((date) => date.getUTCFullYear())],
  month: [field((date) => date.getUTCMonth() + 1)],
  day: [field((date) => date.getUTCDate())],
  // Monday is 1 and Sunday 7.
  dayOfWeek: [field((date) => date.getUTCDay() || 7)],
  dayOfYear: [field(dayOfYear)],
  hours: [clock(3_600n * SECOND, 24n)],
  minutes: [clock(60n * SECOND, 60n)],
  seconds: [clock(SECOND, 60n), overload(['duration'], (value) => value.nanos / SECOND)],
  nanos: [clock(1n, SECOND), overload(['duration'], (value) => value.nanos % SECOND)],
  toMillis: [
    overload(['timestamp'], ({ nanos }) => {
      const rest = ((nanos % MILLISECOND) + MILLISECOND) % MILLISECOND;
      return (nanos - rest) / MILLISECOND;
    }),
  ],
  date: [overload(['timestamp'], ({ nanos }) => timestamp(nanos - sinceMidnight(nanos)))],
  time: [overload(['timestamp'], ({ nanos }) => duration(sinceMidnight(nanos)))],
};

export const TIME_FUNCTIONS: OverloadTable = {
  'duration.value': [
    overload(['int', 'string'], (count, unit) => {
      const nanos = UNITS.get(unit);
      if (nanos === undefined) throw new EvaluationError(`'${unit}' is not a unit of time.`);
      return duration(count * nanos);
    }),
  ],
  'duration.time': [
    overload(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
      duration(((hours * 60n + minutes) * 60n + seconds) * SECOND + nanos),
    ),
  ],
  'duration.abs': [overload(['duration'], ({ nanos }) => duration(nanos < 0n ? -nanos : nanos))],
  'timestamp.date': [overload(['int', 'int', 'int'], dateOf)],
  'timestamp.value': [
    overload(['int'], (millis) => timestamp(millis * MILLISECOND)),
    overload(['string'], parseTimestamp),
  ],
};
