import * as z from 'zod/mini';
import { organizationFormSchemaFor, type OrganizationForm } from './organizationEdit';
import type { Period } from '../certificate/period';

/**
 * Whether the days of an organization are those that its form proposed, and a certificate lacks something else: then it has no
 * certificate, as its name alone may be known.
 */
export const isUncertified = (
  form: Readonly<Record<'industry' | 'number_of_employees' | keyof Period, unknown>>,
  proposed: Period,
): boolean =>
  (form.industry === '' || form.number_of_employees === '') &&
  form.valid_from === proposed.valid_from &&
  form.valid_until === proposed.valid_until;

/** The same of a new organization, whose form begins with the days proposed. */
export const newOrganizationSchema = (proposed: Period) =>
  z.pipe(
    z.transform((form: OrganizationForm) =>
      isUncertified(form, proposed) ? { ...form, valid_from: '', valid_until: '' } : form,
    ),
    organizationFormSchemaFor(),
  );
