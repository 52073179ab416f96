import { figures, ratingScores } from '@utkarsh/domain/assessment/figures';
import { priceText } from '@utkarsh/domain/assessment/price';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { LegalSections } from './LegalSections';
import { list, mail, type LegalSection } from './legalText';

/** Sections in reading order: how the programme works, the duties, the decisions, and the rest. */
const termsSections: readonly LegalSection[] = [
  {
    id: 'certification-term',
    title: 'Certification term',
    blocks: [
      `A certificate is valid for ${figures.validity}. The first and the last day of the period are stated on it and on its public page.`,
      'Certification is renewed annually through a new assessment. A pending renewal does not extend the period, and a certificate that has ended is shown as expired.',
      'A certificate belongs to the legal entity named on it. It does not pass to a parent, a subsidiary or a brand, or to a successor after a merger or sale.',
    ],
  },
  {
    id: 'assessment-process',
    title: 'Assessment process',
    blocks: [
      `To be eligible an organization must have been in operation for at least ${figures.minYears} and have at least ${figures.minEmployees}. Each legal entity needs a nomination of its own.`,
      list(
        'After the nomination we check eligibility and agree dates, languages and the list of people to be surveyed.',
        `In organizations of up to ${figures.everyoneUpTo} everyone is invited. In organizations of ${figures.sampleFromCount}, a sample of at least ${figures.minSample} of the people is invited.`,
        'The organization hands in evidence of its practices and names one person who answers our questions.',
        `The rating is known ${figures.processTime} if lists and evidence arrive on the agreed dates; if they arrive late, it takes that much longer.`,
      ),
      'A nomination is a request. It does not guarantee an assessment, and an assessment does not guarantee a certificate.',
    ],
  },
  {
    id: 'payment-terms',
    title: 'Payment terms',
    blocks: [
      `${priceText} No payment is taken on this website.`,
      'The quotation states the fee, the taxes on it, when it is due and what is refunded if the assessment is stopped. We start when the organization has accepted it in writing.',
      'The fee pays for the assessment work. It does not depend on the outcome, and it is not refunded because a score is lower than expected. Nobody is authorised to offer a rating, a score or a faster decision for money. Please report such an offer to us.',
    ],
  },
  {
    id: 'evaluation-criteria',
    title: 'Evaluation criteria',
    blocks: [
      [
        'Organizations are evaluated on the five pillars that the ',
        { text: 'Organization Framework', href: sitePaths.framework },
        ` describes. The score consists of ${figures.surveyShare} employee survey and ${figures.practicesShare} practices.`,
      ],
      'The same criteria hold for all sizes and sectors. If we change them, the change applies to assessments that begin after it was announced, never to one under way.',
    ],
  },
  {
    id: 'assessment-tools',
    title: 'Assessment tools',
    blocks: [
      'We use our own questionnaire, a review sheet for practices and, where a statement needs to be verified, interviews or a visit. Participation in the survey is voluntary for each employee, and the answers reach us directly.',
      'Questionnaires and review sheets are lent for the assessment. They may not be copied, published, used for other surveys or given to third parties.',
    ],
  },
  {
    id: 'certification-decision',
    title: 'Certification decision',
    blocks: [
      {
        kind: 'table',
        caption: 'Ratings by score',
        head: ['Rating', 'Score'],
        rows: [...ratingScores],
      },
      'A score is not rounded up to the next rating. We decide on the evidence alone; people who sold the assessment, or have a business or family tie to the organization, take no part.',
      'The organization is told the decision and its reasons in writing. Organizations that are not certified are not published.',
    ],
  },
  {
    id: 'appeals',
    title: 'Appeals',
    blocks: [
      'An organization that considers a decision wrong may appeal in writing, within the period stated in the decision. An appeal can rest on',
      list(
        'an error in figures or in the application of the criteria;',
        'evidence that was handed in on time and not considered;',
        'a breach of these terms in the course of the assessment.',
      ),
      'A person who had no part in the first decision examines the appeal and answers with reasons. An appeal costs nothing and can raise or lower a score. Survey answers are not disclosed to the appellant.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    blocks: [
      `The name ${brand.name}, the certificate, the badge, the questionnaires and the contents of this website belong to us. A certified organization may use certificate and badge for the certified entity while the certificate is valid, unchanged, and without suggesting that a product or a single person was certified.`,
      "The rights in an insight stay with its author. The author allows us to publish it, with image and video, on this website and in our newsletter, and confirms that it infringes nobody else's rights.",
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'On this website please do not',
      list(
        'nominate an organization you may not act for, or enter data of other people without their knowledge;',
        'send anything unlawful, insulting or misleading, or files that do harm;',
        'query the lists by machine other than through the documented API, or get round its limits;',
        'show the badge of an organization that is not certified, or an altered badge.',
      ),
    ],
  },
  {
    id: 'code-of-conduct',
    title: 'Code of conduct',
    blocks: [
      'Organizations under assessment undertake to',
      list(
        'give complete and truthful lists, figures and documents;',
        'let employees answer freely: without instructions, supervision, rewards or disadvantages;',
        'make no attempt to learn who answered what;',
        'offer our staff no gifts or favours.',
      ),
      'In return our staff are impartial and courteous, disclose conflicts of interest, and accept nothing from those they assess.',
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    blocks: [
      'Each side keeps confidential what it learns about the other during an assessment, unless it is public anyway, and uses it for the assessment only. This continues after the certificate has ended. This does not apply to what a law or a court requires a side to disclose.',
      'We publish what the public page of a certified organization shows. Scores by pillar, findings and evidence stay with the organization and us, unless the organization agrees that its page shows the strongest pillar and the statements with most agreement.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    blocks: [
      'An organization may end its assessment or give back its certificate at any time, in writing. We may break off an assessment or revoke a certificate if',
      list(
        'information was false or answers were influenced;',
        'certificate or badge are misused and this does not stop after a warning;',
        'serious facts become known that are not compatible with the certificate;',
        'the code of conduct or the payment terms are seriously breached.',
      ),
      'Before we revoke a certificate, we state the reason and hear the organization. A revoked certificate is shown as revoked, with the day and one of these reasons in short, and its badge must be taken down without delay.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'We assess with care, but a certificate is a considered opinion based on the evidence of a certain time. It does not guarantee how any one person will experience the organization, nor that laws are complied with in every case.',
      'We are liable without limit for intent, fraud and wherever the law allows no limit. Beyond that, our liability is limited to the fee paid for the assessment concerned, and we are not liable for lost profit or indirect loss. The website is offered as it is; we do not promise that it is always available.',
      'The laws of India apply. The courts at Chennai have jurisdiction.',
    ],
  },
  {
    id: 'amendments',
    title: 'Amendments',
    blocks: [
      'We may amend these terms. The version is stated at the top of this page. The version you accepted with your nomination holds for that nomination, its assessment and the certificate that follows from it, unless a law requires otherwise.',
    ],
  },
  {
    id: 'personal-data',
    title: 'Personal data and withdrawal',
    blocks: [
      [
        'The ',
        { text: 'Privacy Policy', href: sitePaths.privacyPolicy },
        ' describes how we treat personal data. A nomination can be withdrawn at any time before the decision, through the private link you received with it or by writing to ',
        mail(brand.grievanceEmail),
        '. Withdrawing ends the assessment; work that was ordered and done until then is settled as the quotation says.',
      ],
    ],
  },
  {
    id: 'contact',
    title: 'Contact and grievances',
    blocks: [
      [
        `Questions about these terms: `,
        mail(brand.email),
        '. Complaints: ',
        mail(brand.grievanceEmail),
        `, or by post to ${brand.address.join(', ')}.`,
      ],
    ],
  },
];

export const TermsBelow = () => <LegalSections sections={termsSections} />;
