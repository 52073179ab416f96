import { brand } from '@utkarsh/domain/brand';
import { below } from '../ui/below';
import { LegalDocument } from './LegalDocument';

const intro = `These terms apply between ${brand.name} (“we”) and every organization that nominates itself, is assessed or is certified, and to everyone who uses this website. By ticking the box of a form you confirm that you have read them and may act for the organization you name.`;

const TermsBelow = below('TermsBelow', () => import('./TermsBelow'));

/** `/terms-and-conditions`: the terms of use. */
export function TermsPage() {
  return (
    <LegalDocument title="Terms and Conditions" intro={intro}>
      <TermsBelow />
    </LegalDocument>
  );
}
