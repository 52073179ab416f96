import { lines } from '../text';

/** Why staff withdrew a certificate before its end. */
export const revocationReasons = lines`
  Survey answers were collected by supervisors; the re-run fell below 70 per cent.
  The organization merged with another and asked us to withdraw the certificate.
  Wage registers shown at the assessment did not agree with those found at the follow-up visit.
  Fewer than ten employees remain after the closure of two branches.
  The complaints committee had not met for a year, against what was declared.
  The certified badge was used for a sister concern that was never assessed.
`;
