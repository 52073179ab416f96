/** The number on a certificate, e.g. `UW-202509-AB12CD`: the month in which its period begins, and the organization's ending. */
export function certificateNumber(organizationId: string, validFrom: string): string {
  return `UW-${validFrom.slice(0, 7).replace('-', '')}-${organizationId.slice(-6).toUpperCase()}`;
}

/** What a certificate number says. */
export interface CertificateNumber {
  /** `2025-09` */
  month: string;
  /** The last six characters of the organization's id. */
  ending: string;
}

/** Reads a certificate number in capitals or not, with spaces or none; undefined for what is none. */
export function readCertificateNumber(text: string): CertificateNumber | undefined {
  const [, year, month, ending] =
    /^UW(20\d\d)(0[1-9]|1[0-2])([A-Z0-9]{6})$/.exec(text.toUpperCase().replace(/[\s\p{Pd}]+/gu, '')) ?? [];
  return year !== undefined && month !== undefined && ending !== undefined
    ? { month: `${year}-${month}`, ending: ending.toLowerCase() }
    : undefined;
}
