import { daysLater } from '@utkarsh/domain/period';
import { createRandom } from './random';

/** `visit_days/{day}` of the 30 days before the ISO date `today`; fewer people come at weekends. */
export const generateVisitDays = (today: string): Map<string, { count: number }> =>
  new Map(
    Array.from({ length: 30 }, (_, index) => {
      const day = daysLater(today, -1 - index);
      // By a chance of its own, so that a day has the same number whenever the sample is made.
      const random = createRandom(`visits ${day}`);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      return [day, { count: isWeekend ? random.int(40, 95) : random.int(110, 260) }];
    }),
  );
