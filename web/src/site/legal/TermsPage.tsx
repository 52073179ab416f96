import { brand } from '@utkarsh/domain/brand';
import { below } from '../ui/below';
import type { Drawing } from '../ui/PageHero';
import { LegalDocument } from './LegalDocument';

/** A signed sheet. */
const drawing: Drawing = {
  wash: 'M52 140V14h68l22 22v104Z',
  lines: 'M52 140V14h68l22 22v104M120 14v22h22M66 36h38M66 52h62M66 64h62M66 76h48M66 96h62M66 128h62',
  accent: 'M70 122c4-14 12-16 11-7s-9 9-3 6 9-9 13-6-2 8 4 6 6-6 10-3 6 3 14-1',
};

const intro = `These terms apply between ${brand.name} (“we”) and every organization that nominates itself, is assessed or is certified, and to everyone who uses this website. By ticking the box of a form you confirm that you have read them and may act for the organization you name.`;

const TermsBelow = below('TermsBelow', () => import('./TermsBelow'));

/** `/terms-and-conditions`: the terms of use. */
export function TermsPage() {
  return (
    <LegalDocument title="Terms and Conditions" intro={intro} drawing={drawing}>
      <TermsBelow />
    </LegalDocument>
  );
}
