/** The ids of organizations, the older ones with an ending of six. `firestore.rules` repeats pattern and length. */
export const organizationIds = { pattern: '([a-z0-9]+-)+[a-z0-9]{6}([a-z0-9]{2})?', max: 57 } as const;

/** Whether a text could be the id of an organization. */
export const isOrganizationId = (text: string): boolean =>
  text.length <= organizationIds.max && new RegExp(`^${organizationIds.pattern}$`).test(text);

/** The path of an organization's public page. It has no size band in it, because an organization may move to another one. */
export const certificatePath = (id: string): string => `/certificate/${encodeURIComponent(id)}`;

/** The path of a certificate as a sheet to print. */
export const certificatePrintPath = (id: string): string => `${certificatePath(id)}/print`;

/** The path of the nomination form by which an organization asks for its next certificate, with what is known filled in. */
export const renewalPath = (organization: {
  id: string;
  organization_name: string;
  industry: string;
}): string => {
  const { id: renewal, organization_name: company, industry } = organization;
  return `/nominate?${new URLSearchParams({ renewal, company, industry })}`;
};

/** The path that leads to the verdict on a certificate number, a link or an id. */
export const verifyPath = (question: string): string => `/verify?${new URLSearchParams({ q: question })}`;

/** The path of the signed credential of a period, by its first day. */
export const credentialPath = (organizationId: string, validFrom: string): string =>
  `/credentials/${encodeURIComponent(organizationId)}/${validFrom}.jwt`;

/** `name` is the thumbprint of the key (RFC 7638). */
export const keyPath = (name: string): string => `/credentials/keys/${name}`;

export const issuerPath = '/credentials/issuer';
export const statusListPath = '/credentials/status/1';
export const keySetPath = '/.well-known/jwks.json';
