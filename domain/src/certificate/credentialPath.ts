/** The path of the signed credential of a period, by its first day. */
export const credentialPath = (organizationId: string, validFrom: string): string =>
  `/credentials/${encodeURIComponent(organizationId)}/${validFrom}.jwt`;

/** `name` is the thumbprint of the key (RFC 7638). */
export const keyPath = (name: string): string => `/credentials/keys/${name}`;

export const issuerPath = '/credentials/issuer';
export const statusListPath = '/credentials/status/1';
export const keySetPath = '/.well-known/jwks.json';
