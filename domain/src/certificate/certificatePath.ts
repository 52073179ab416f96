/**
 * Pattern and maximum length of organization ids. Older ids end in six characters, newer ones in eight. `firestore.rules` repeats
 * both.
 */
export const organizationIds = { pattern: '([a-z0-9]+-)+[a-z0-9]{6}([a-z0-9]{2})?', max: 57 } as const;

/** Returns whether a text has the form of an organization id. */
export const isOrganizationId = (text: string): boolean =>
  text.length <= organizationIds.max && new RegExp(`^${organizationIds.pattern}$`).test(text);

/** Returns the path of an organization's public page. It names no size band, because an organization may move to another band. */
export const certificatePath = (id: string): string => `/certificate/${encodeURIComponent(id)}`;

export const certificatePrintPath = (id: string): string => `${certificatePath(id)}/print`;

/** Returns the path of the nomination form for a renewal, with the organization's name and industry as parameters. */
export const renewalPath = (organization: {
  id: string;
  organization_name: string;
  industry: string;
}): string => {
  const { id: renewal, organization_name: company, industry } = organization;
  return `/nominate?${new URLSearchParams({ renewal, company, industry })}`;
};

/** Returns the path of the verification page for a certificate number, a link or an id. */
export const verifyPath = (question: string): string => `/verify?${new URLSearchParams({ q: question })}`;

/** Returns the path of a period's signed credential. The first day identifies the period. */
export const credentialPath = (organizationId: string, validFrom: string): string =>
  `/credentials/${encodeURIComponent(organizationId)}/${validFrom}.jwt`;

/** Returns the path of a public key. `name` is the thumbprint of the key (RFC 7638). */
export const keyPath = (name: string): string => `/credentials/keys/${name}`;

export const issuerPath = '/credentials/issuer';
export const statusListPath = '/credentials/status/1';
export const keySetPath = '/.well-known/jwks.json';
