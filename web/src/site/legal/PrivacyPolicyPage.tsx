import { brand } from '@utkarsh/domain/brand';
import { below } from '../ui/below';
import { LegalDocument } from './LegalDocument';

const intro = `This policy tells you which personal data ${brand.name} collects through this website and its certification programme, what it is used for, and what you may ask of us. It is also the notice that India's Digital Personal Data Protection Act, 2023 (the DPDP Act) requires before you give consent.`;

const PrivacyBelow = below('PrivacyBelow', () => import('./PrivacyBelow'));

/** `/privacy-policy`: the privacy policy. */
export function PrivacyPolicyPage() {
  return (
    <LegalDocument title="Privacy Policy" intro={intro}>
      <PrivacyBelow />
    </LegalDocument>
  );
}
