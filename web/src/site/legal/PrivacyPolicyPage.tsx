import { brand } from '@utkarsh/domain/brand';
import { below } from '../ui/below';
import type { Drawing } from '../ui/PageHero';
import { LegalDocument } from './LegalDocument';

/** A sheet and a padlock. */
const drawing: Drawing = {
  wash: 'M40 140V14h68l22 22v104Z',
  lines:
    'M130 68V36L108 14H40v126M108 14v22h22M54 36h38M54 52h60M54 64h56M54 76h44M54 88h40M54 100h44M54 112h40M112 92h50a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-50a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6',
  accent: 'M118 92V80a19 19 0 0 1 38 0v12M132 112a5 5 0 1 0 10 0a5 5 0 1 0-10 0M137 117v10',
};

const intro = `This policy tells you which personal data ${brand.name} collects through this website and its certification programme, what it is used for, and what you may ask of us. It is also the notice that India's Digital Personal Data Protection Act, 2023 (the DPDP Act) requires before you give consent.`;

const PrivacyBelow = below('PrivacyBelow', () => import('./PrivacyBelow'));

/** `/privacy-policy`: the privacy policy. */
export function PrivacyPolicyPage() {
  return (
    <LegalDocument title="Privacy Policy" intro={intro} drawing={drawing}>
      <PrivacyBelow />
    </LegalDocument>
  );
}
