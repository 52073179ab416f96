/** The last word of an organization's id: eight characters, six in older ids. */
export const endingOf = (organizationId: string): string =>
  organizationId.slice(organizationId.lastIndexOf('-') + 1);

/** The number on a certificate, e.g. `UW-202509-AB12CD34`: the month in which its period begins, and the organization's ending. */
export function certificateNumber(organizationId: string, validFrom: string): string {
  return `UW-${validFrom.slice(0, 7).replace('-', '')}-${endingOf(organizationId).toUpperCase()}`;
}

/** What a certificate number says. */
export interface CertificateNumber {
  /** `2025-09` */
  month: string;
  /** Takes the id of an organization. */
  ending: string;
}

/** Reads a certificate number in any case, with or without spaces. Returns undefined for any other text. */
export function readCertificateNumber(text: string): CertificateNumber | undefined {
  const [, year, month, ending] =
    /^UW(20\d\d)(0[1-9]|1[0-2])([A-Z0-9]{6}(?:[A-Z0-9]{2})?)$/.exec(
      text.toUpperCase().replace(/[\s\p{Pd}]+/gu, ''),
    ) ?? [];
  return year !== undefined && month !== undefined && ending !== undefined
    ? { month: `${year}-${month}`, ending: ending.toLowerCase() }
    : undefined;
}
