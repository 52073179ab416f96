import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { sameNameKeys } from '@utkarsh/domain/directory/companyName';
import { isPrivateDomain } from '@utkarsh/domain/survey/addressList';
import { type StoredSurvey, storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { collectionOf, everyInOrder, readDocuments } from '../firestore';
import { readRecord } from '../records';

/** Returns texts that identify the organization of a survey. Two surveys that share one are of the same organization. */
export function traitsOf({
  nomination,
  organization,
  renewal_of,
  organization_name,
  ...survey
}: StoredSurvey) {
  const domain = survey.address_counts?.domains.find((one) => !isPrivateDomain(one.domain))?.domain;
  return [nomination, organization, renewal_of, domain, ...sameNameKeys(organization_name)].filter(Boolean);
}

/**
 * Returns the numbers of answers of other surveys of the same organization in the last year that show groups. The number is undefined
 * for a survey that is closing too, because it may show groups a moment later. Reads all surveys of the year: a second nomination of
 * an organization may have no link to the first.
 */
export async function countEarlierAnswers(survey: DocumentSnapshot): Promise<(number | undefined)[]> {
  const present = storedSurveySchema.parse(survey.data());
  const renewedId = present.organization ?? present.renewal_of;
  const organization = renewedId === undefined ? undefined : await readRecord('organizations', renewedId);
  const firstNomination: unknown = organization?.get('nomination');
  const traits = new Set<unknown>([...traitsOf(present), firstNomination]);
  const ofYear = collectionOf('surveys').where('closes', '>=', daysLater(todayInIndia(), -365));
  const counts: (number | undefined)[] = [];
  for await (const document of everyInOrder(ofYear.orderBy('closes'))) {
    const [other] = readDocuments([document], () => storedSurveySchema.parse(document.data()));
    if (!other || document.id === survey.id || !traitsOf(other).some((trait) => traits.has(trait))) continue;
    const hasGroups = Object.keys(other.result?.findings?.groups ?? {}).length > 0;
    if (hasGroups || other.state === 'closing') counts.push(other.result?.answers);
  }
  return counts;
}
