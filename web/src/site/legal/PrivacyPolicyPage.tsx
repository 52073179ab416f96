import { LegalDocument } from './LegalDocument';
import { privacyIntro, privacySections } from './privacy';

/** `/privacy-policy` */
export function PrivacyPolicyPage() {
  return <LegalDocument title="Privacy Policy" intro={privacyIntro} sections={privacySections} />;
}
