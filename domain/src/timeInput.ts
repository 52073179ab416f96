import { indianIsoTime } from './clock';

/**
 * Times as a `datetime-local` input has them, on the clock in India whatever the device's own zone is. India has one zone
 * and no summer time, so each has exactly one moment.
 */
const inputPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

/** `2026-12-04T10:00` of any ISO time; '' of what is none. */
export function toTimeInput(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : indianIsoTime(moment).slice(0, 16);
}

/** `2026-12-04T10:00:00+05:30` of what an input holds; what is none stays as it is, for the check to name. */
export const fromTimeInput = (text: string): string =>
  inputPattern.test(text) ? `${text.slice(0, 16)}:00+05:30` : text;
