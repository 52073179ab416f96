import { ratingScores } from '@utkarsh/domain/assessment/programme';
import { list, paragraph, type LegalSection } from './legalText';

/** How a result comes about and how it can be contested. */
export const decisionSections: readonly LegalSection[] = [
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
      paragraph(
        'A score is not rounded up to the next rating. We decide on the evidence alone; people with a business or family tie to the organization take no part.',
      ),
      paragraph(
        'The organization is told the decision and its reasons in writing. Organizations that are not certified are not published.',
      ),
    ],
  },
  {
    id: 'appeals',
    title: 'Appeals',
    blocks: [
      paragraph(
        'An organization that considers a decision wrong may appeal in writing, within the period stated in the decision. An appeal can rest on',
      ),
      list(
        'an error in figures or in the application of the criteria;',
        'evidence that was handed in on time and not considered;',
        'a breach of these terms in the course of the assessment.',
      ),
      paragraph(
        'A person who had no part in the first decision examines the appeal and answers with reasons. An appeal costs nothing and can raise or lower a score. Survey answers are not disclosed to the appellant.',
      ),
    ],
  },
];
