import { LegalDocument } from './LegalDocument';
import { termsIntro, termsSections } from './terms';

/** `/terms-and-conditions` */
export function TermsPage() {
  return <LegalDocument title="Terms and Conditions" intro={termsIntro} sections={termsSections} />;
}
