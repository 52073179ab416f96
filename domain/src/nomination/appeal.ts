import { brand } from '../brand';
import { daysLater } from '../certificate/certification';
import { formatDay } from '../text/format';

/** Days from a decision in which the organization can appeal. */
export const appealDays = 30;

/** Says until when and how an organization can appeal against a decision of a day. */
export const appealText = (day: string): string =>
  `If you consider this decision wrong, you can appeal in writing until ${formatDay(daysLater(day, appealDays))}: write to ${brand.email}. A person who had no part in the decision examines the appeal. It costs nothing.`;
