/** A week from Monday, midnight in India; `to` is the beginning of the next. ISO times. */
export interface Week {
  from: string;
  to: string;
}

const day = 86_400_000;
const ahead = 5.5 * 3_600_000;

/** The last weeks, oldest first; the present one, which has not ended, is the last of them. */
export function lastWeeks(now: Date, count: number): Week[] {
  // Counted in India's days: day 0, 1 January 1970, was a Thursday.
  const today = Math.floor((now.getTime() + ahead) / day);
  const monday = today - ((today + 3) % 7);
  const start = (week: number) => new Date((monday - 7 * week) * day - ahead).toISOString();
  return Array.from({ length: count }, (_, index) => {
    const week = count - 1 - index;
    return { from: start(week), to: start(week - 1) };
  });
}
