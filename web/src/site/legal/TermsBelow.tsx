import { LegalSections } from './LegalSections';
import { termsSections } from './terms';

export function TermsBelow() {
  return <LegalSections sections={termsSections} />;
}
