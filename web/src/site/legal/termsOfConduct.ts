import { brand } from '@utkarsh/domain/brand';
import { list, paragraph, type LegalSection } from './legalText';

/** What both sides owe each other, and the general clauses. */
export const conductSections: readonly LegalSection[] = [
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    blocks: [
      paragraph(
        `The name ${brand.name}, the certificate, the badge, the questionnaires and the contents of this website belong to us. A certified organization may use certificate and badge for the certified entity while the certificate is valid, unchanged, and without suggesting that a product or a single person was certified.`,
      ),
      paragraph(
        "The rights in an insight stay with its author. The author allows us to publish it, with image and video, on this website and in our newsletter, and confirms that it infringes nobody else's rights.",
      ),
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      paragraph('On this website please do not'),
      list(
        'nominate an organization you may not act for, or enter data of other people without their knowledge;',
        'send anything unlawful, insulting or misleading, or files that do harm;',
        'copy the directory as a whole, query it by machine beyond the documented interface, or get round its limits;',
        'show the badge of an organization that is not certified, or an altered badge.',
      ),
    ],
  },
  {
    id: 'code-of-conduct',
    title: 'Code of conduct',
    blocks: [
      paragraph('Organizations under assessment undertake to'),
      list(
        'give complete and truthful lists, figures and documents;',
        'let employees answer freely: without instructions, supervision, rewards or disadvantages;',
        'make no attempt to learn who answered what;',
        'offer our staff no gifts or favours.',
      ),
      paragraph(
        'In return our staff are impartial and courteous, disclose conflicts of interest, and accept nothing from those they assess.',
      ),
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    blocks: [
      paragraph(
        'Each side keeps confidential what it learns about the other during an assessment, unless it is public anyway, and uses it for the assessment only. This continues after the certificate has ended. This does not apply to what a law or a court requires a side to disclose.',
      ),
      paragraph(
        'We publish what the public page of a certified organization shows. Scores by pillar, findings and evidence stay with the organization and us.',
      ),
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    blocks: [
      paragraph(
        'An organization may end its assessment or give back its certificate at any time, in writing. We may break off an assessment or revoke a certificate if',
      ),
      list(
        'information was false or answers were influenced;',
        'certificate or badge are misused and this does not stop after a warning;',
        'serious facts become known that are not compatible with the certificate;',
        'the code of conduct or the payment terms are seriously breached.',
      ),
      paragraph(
        'Before we revoke a certificate, we state the reason and hear the organization. A revoked certificate is shown as revoked, and its badge must be taken down without delay.',
      ),
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      paragraph(
        'We assess with care, but a certificate is a considered opinion based on the evidence of a certain time. It does not guarantee how any one person will experience the organization, nor that laws are complied with in every case.',
      ),
      paragraph(
        'We are liable without limit for intent, fraud and wherever the law allows no limit. Beyond that, our liability is limited to the fee paid for the assessment concerned, and we are not liable for lost profit or indirect loss. The website is offered as it is; we do not promise that it is always available.',
      ),
      paragraph('The laws of India apply. The courts at Chennai have jurisdiction.'),
    ],
  },
  {
    id: 'amendments',
    title: 'Amendments',
    blocks: [
      paragraph(
        'We may amend these terms. The version is stated at the top of this page. The version you accepted with your nomination holds for that nomination, its assessment and the certificate that follows from it, unless a law requires otherwise.',
      ),
    ],
  },
];
