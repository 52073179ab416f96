import { brand } from '@utkarsh/domain/brand';
import { figures } from '@utkarsh/domain/assessment/programme';
import { conductSections } from './termsOfConduct';
import { list, mail, paragraph, type LegalSection } from './legalText';
import { decisionSections } from './termsOfDecision';

const certificationSections: readonly LegalSection[] = [
  {
    id: 'certification-term',
    title: 'Certification term',
    blocks: [
      paragraph(
        `A certificate is valid for ${figures.validity}. The first and the last day of the period are stated on it and on its public page.`,
      ),
      paragraph(
        'Certification is renewed annually through a new assessment. A pending renewal does not extend the period, and a certificate that has ended is shown as expired.',
      ),
      paragraph(
        'A certificate belongs to the legal entity named on it. It does not pass to a parent, a subsidiary or a brand, or to a successor after a merger or sale.',
      ),
    ],
  },
  {
    id: 'assessment-process',
    title: 'Assessment process',
    blocks: [
      paragraph(
        `To be eligible an organization must have been in operation for at least ${figures.minYears} and have at least ${figures.minEmployees}. Each legal entity needs a nomination of its own.`,
      ),
      list(
        'After the nomination we check eligibility and agree dates, languages and the list of people to be surveyed.',
        `In organizations of up to ${figures.everyoneUpTo} everyone is invited. In organizations of ${figures.sampleFromCount}, a sample of at least ${figures.minSample} of the people must take part.`,
        'The organization hands in evidence of its practices and names one person who answers our questions.',
        `The process takes ${figures.processTime} if lists and evidence arrive on the agreed dates; if they arrive late, it is extended by the same delay.`,
      ),
      paragraph(
        'A nomination is a request. It does not guarantee an assessment, and an assessment does not guarantee a certificate.',
      ),
    ],
  },
  {
    id: 'payment-terms',
    title: 'Payment terms',
    blocks: [
      paragraph(
        'A nomination costs nothing, and no payment is taken on this website. Before an assessment starts we send a written quotation that states the fee, the taxes on it, when it is due and what is refunded if the assessment is stopped. We start when the organization has accepted it in writing.',
      ),
      paragraph(
        'The fee pays for the assessment work. It does not depend on the outcome, and it is not refunded because a score is lower than expected. Nobody is authorised to offer a rating, a score or a faster decision for money. Please report such an offer to us.',
      ),
    ],
  },
  {
    id: 'evaluation-criteria',
    title: 'Evaluation criteria',
    blocks: [
      paragraph([
        'Organizations are evaluated on the five pillars that the ',
        { text: 'Organization Framework', href: '/organization-framework' },
        ` describes. The score consists of ${figures.surveyShare} employee survey and ${figures.practicesShare} practices.`,
      ]),
      paragraph(
        'The same criteria hold for all sizes and sectors. If we change them, the change applies to assessments that begin after it was announced, never to one under way.',
      ),
    ],
  },
  {
    id: 'assessment-tools',
    title: 'Assessment tools',
    blocks: [
      paragraph(
        'We use our own questionnaire, a review sheet for practices and, where a statement needs to be verified, interviews or a visit. Participation in the survey is voluntary for each employee, and the answers reach us directly.',
      ),
      paragraph(
        'Questionnaires and review sheets are lent for the assessment. They may not be copied, published, used for other surveys or given to third parties.',
      ),
    ],
  },
];

/** In the order a reader needs them: how it works, what it obliges to, how it is decided, and the rest. */
export const termsSections: readonly LegalSection[] = [
  ...certificationSections,
  ...decisionSections,
  ...conductSections,
  {
    id: 'personal-data',
    title: 'Personal data and withdrawal',
    blocks: [
      paragraph([
        'The ',
        { text: 'Privacy Policy', href: '/privacy-policy' },
        ' describes how we treat personal data. A nomination can be withdrawn at any time before the decision, through the private link you received with it or by writing to ',
        mail(brand.grievanceEmail),
        '. Withdrawing ends the assessment; work that was ordered and done until then is settled as the quotation says.',
      ]),
    ],
  },
  {
    id: 'contact',
    title: 'Contact and grievances',
    blocks: [
      paragraph([
        `Questions about these terms: `,
        mail(brand.email),
        '. Complaints: ',
        mail(brand.grievanceEmail),
        `, or by post to ${brand.address.join(', ')}.`,
      ]),
    ],
  },
];
