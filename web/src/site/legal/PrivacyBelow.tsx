import { LegalSections } from './LegalSections';
import { privacySections } from './privacy';

export function PrivacyBelow() {
  return <LegalSections sections={privacySections} />;
}
