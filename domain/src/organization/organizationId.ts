/**
 * Pattern and maximum length of organization ids. Older ids end in six characters, newer ones in eight. `firestore.rules` repeats
 * both.
 */
export const organizationIds = { pattern: '([a-z0-9]+-)+[a-z0-9]{6}([a-z0-9]{2})?', max: 57 } as const;

/** Returns whether a text has the form of an organization id. */
export const isOrganizationId = (text: string): boolean =>
  text.length <= organizationIds.max && new RegExp(`^${organizationIds.pattern}$`).test(text);
