import type { Locator, Page } from '@playwright/test';

/** A dialog of the staff area: the page it belongs to, and the way to it for an administrator with the sample data. */
export interface StaffDialog {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** What leads to it has no room on a phone. */
  wide?: boolean;
}

/** Matches what stands for data that a page of the staff waits for. */
export const dataOnTheWay = ':is([role=progressbar], .MuiSkeleton-root)';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** The dialog that is open, be it a question. */
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

// The oldest ones are of the sample data, which nobody takes away meanwhile.
const nominations = '/admin/nominations?sort=created_at';
const insights = '/admin/insights?sort=created_at';
const events = '/admin/events?sort=starts_at';
const organizations = '/admin/micro-organizations';
const staff = '/admin/staff?search=utkarsh';
// Those that a certificate is the next step of.
const assessed = '/admin/nominations?status=assessment&sort=created_at';
const withdrawn = '/admin/nominations?status=withdrawn&sort=created_at';

export const staffDialogs: readonly StaffDialog[] = [
  { name: 'nomination', path: nominations, open: press(/^Edit /) },
  { name: 'nomination-withdrawn', path: withdrawn, open: press(/^Edit /) },
  { name: 'nomination-delete', path: nominations, open: press(/^Delete /) },
  {
    name: 'nomination-certify',
    path: assessed,
    open: async (page) => {
      await press(/^Edit /)(page);
      const form = page.getByRole('dialog', { name: 'Edit Nomination' });
      await form.getByRole('button', { name: 'Certify' }).first().click();
    },
  },
  { name: 'organization', path: organizations, open: press(/^Edit /) },
  { name: 'organization-new', path: organizations, open: press('Add Organization') },
  { name: 'organization-delete', path: organizations, open: press(/^Delete /) },
  { name: 'insight', path: insights, open: press(/^Edit /) },
  { name: 'insight-picture', path: insights, open: press(/^Open image/), wide: true },
  { name: 'insight-delete', path: insights, open: press(/^Delete /) },
  { name: 'event', path: events, open: press(/^Edit /) },
  { name: 'event-new', path: events, open: press('Add Event') },
  { name: 'event-delete', path: events, open: press(/^Delete /) },
  { name: 'staff-invite', path: '/admin/staff', open: press('Invite') },
  { name: 'staff-remove', path: staff, open: press(/^Remove /) },
];
