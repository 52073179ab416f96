import { afterAll, describe, expect, it } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { certifiedSchema } from '@utkarsh/domain/organization/organization';
import type { StoredSurvey } from '@utkarsh/domain/survey/survey';
import type { SurveyResult } from '@utkarsh/domain/survey/surveyResult';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { erasePerson } from '../../tools/admin/erase';
import { database, readDocument } from '../factories/firestore';
import { readEntry, restoreVersion } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  makeCertification,
  removeAddedOrganizations,
  removeOrganizations,
} from '../factories/organizations';
import { findJob } from '../../tools/admin/jobs';
import { suiteTarget } from '../factories/projects';
import { postJson } from '../factories/site';
import { callAs, makeEmail } from '../factories/staff';
import { openWorkspace } from '../factories/workspaces';
import {
  answerAll,
  closeSurvey,
  makeAddresses,
  publishParticipation,
  readSurveys,
  repeatAnswer,
  startSurvey,
  storeClosedSurvey,
} from '../factories/surveys';
import { waitForAllEvents } from '../factories/triggers';

afterAll(removeAddedOrganizations);

const surveysOf = async (key: string) => trackedSurveysSchema.parse((await readSurveys(key)).body).surveys;
const storeAssessed = (changes: object = {}) => storeNomination({ status: 'assessment', ...changes });

/** Certifies a nomination. Returns the organization. */
async function certify(nomination: string, assessment: object = {}) {
  const { body } = await certifyNomination(nomination, makeCertification(assessment));
  const { organization } = certifiedNominationSchema.parse(body);
  addedOrganizations.add(organization.id);
  return organization;
}

type Groups = NonNullable<SurveyResult['findings']>['groups'];

/** Returns a company that no other test has. */
function newCompany() {
  const word = crypto.randomUUID();
  return { company_name: `${word} Foods Pvt Ltd`, domain: `${word}.example` };
}

/** Answers a survey, seven people in another way than the rest, and closes it. Returns the number of statements with groups. */
async function countGroups(id: string, addresses: readonly string[]): Promise<number> {
  await answerAll(id, addresses.slice(0, 7), repeatAnswer(2));
  await answerAll(id, addresses.slice(7), repeatAnswer(4));
  return Object.keys((await closeSurvey(id)).result?.findings?.groups ?? {}).length;
}

describe('the figures of a size band', () => {
  it('are shown with the result from ten organizations on, each with its newest survey', async () => {
    const runJob = () => findJob('bands')({ now: new Date(), dryRun: false });
    const store = (score: number, changes: Partial<StoredSurvey> = {}) =>
      storeClosedSurvey(
        { headcount: 5_000, organization_name: newCompany().company_name, ...changes },
        { score, invited: 60, answers: 50 },
      );
    const email = makeEmail();
    const { id: nomination, key } = await storeAssessed({ email });
    const workspace = await openWorkspace({ key, email });
    const organization_name = newCompany().company_name;
    await store(10, { organization_name, closes: daysLater(todayInIndia(), -100) });
    await store(71, { organization_name, nomination, closes: todayInIndia() });
    await Promise.all([51, 58, 63, 66, 74, 77, 82, 88].map((score) => store(score)));
    await runJob();
    expect((await surveysOf(key)).map(({ band }) => band)).toEqual([null]);
    await store(93);
    await runJob();
    const [survey] = await surveysOf(key);
    const quartiles = { low: 65, median: 75, high: 80 };
    const band = { name: 'Enterprise', score: quartiles, pillars: { culture: quartiles } };
    expect(survey).toMatchObject({ organization_name, started: todayInIndia(), band });
    expect(await readDocument('workspaceViews', workspace.id)).toMatchObject({ surveys: [{ band }] });
    expect(await readDocument('surveyBands', 'enterprise')).toEqual({
      score: quartiles,
      pillars: { culture: quartiles },
    });
  });
});

it('an organization sees its own surveys, newest first, with the result but not who answered, and groups in one of two surveys of nearly the same people', async () => {
  const { company_name, domain } = newCompany();
  const { id: nomination, key } = await storeAssessed({ company_name });
  const addresses = makeAddresses(14, domain);
  const first = await startSurvey(14, { nomination, addresses });
  await countGroups(first.id, addresses);
  const { status, body } = await readSurveys(key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    surveys: [{ state: 'closed', progress: null, result: { answers: 14, score: 50 } }],
  });
  const text = JSON.stringify(body);
  expect(text).toContain('"overall":{"not_agree":7,"agree":7}');
  for (const word of [`@${domain}`, 'free', 'ballots', 'warnings', 'addresses'])
    expect(text).not.toContain(word);

  const second = await startSurvey(15, { nomination });
  await countGroups(second.id, makeAddresses(15));
  const surveys = await surveysOf(key);
  expect(surveys.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(surveys.map(({ result }) => result?.answers)).toEqual([15, 14]);
  expect(surveys.map(({ result }) => Object.keys(result?.groups ?? {}).length)).toEqual([0, 26]);
});

describe('a survey of fourteen people after earlier ones that show groups', () => {
  const groups: Groups = { overall: { not_agree: 7, agree: 8 } };
  const domainCounts = (domain: string) => ({
    address_counts: { merged: 0, private: 0, tagged: 0, shared: 0, domains: [{ domain, addresses: 15 }] },
  });
  type Earlier = readonly [changes: Partial<StoredSurvey>, itsGroups?: Groups];
  interface Later {
    organization?: string;
    renewal_of?: string;
    company?: ReturnType<typeof newCompany>;
  }

  /** Closes the survey after earlier ones with fifteen answers. Returns its number of statements with groups. */
  async function countAfter(
    earlier: readonly Earlier[],
    { organization, renewal_of, company = newCompany() }: Later = {},
  ) {
    const idPromises = earlier.map(([changes, itsGroups = groups]) =>
      storeClosedSurvey(
        { organization_name: newCompany().company_name, ...changes },
        { score: 50, invited: 15, answers: 15 },
        itsGroups,
      ),
    );
    const ids = await Promise.all(idPromises);
    const { company_name, domain } = company;
    const nomination = await storeAssessed({ company_name, ...(renewal_of !== undefined && { renewal_of }) });
    const addresses = makeAddresses(14, domain);
    const subject =
      organization === undefined ? { nomination: nomination.id } : { nomination: undefined, organization };
    const count = await countGroups((await startSurvey(14, { ...subject, addresses })).id, addresses);
    await Promise.all(ids.map((id) => database().doc(`surveys/${id}`).delete()));
    return count;
  }

  it('shows none when a renewal links them', async () => {
    const { id } = await addOrganization();
    const first = newDocumentId();
    await database().doc(`organizations/${id}`).update({ nomination: first });
    expect(await countAfter([[{ organization: id }]], { renewal_of: id })).toBe(0);
    expect(await countAfter([[{ nomination: 'n2', renewal_of: id }]], { organization: id })).toBe(0);
    expect(await countAfter([[{ nomination: first }]], { renewal_of: id })).toBe(0);
  });

  it('shows none when the company has the same name or domain, or another survey is closing', async () => {
    const company = newCompany();
    const organization_name = company.company_name.replace('Pvt Ltd', 'Limited');
    expect(await countAfter([[{ organization_name }]], { company })).toBe(0);
    const sameDomain = { ...newCompany(), domain: company.domain };
    expect(await countAfter([[domainCounts(company.domain)]], { company: sameDomain })).toBe(0);
    const other = newCompany();
    const closing = { organization_name: other.company_name, state: 'closing', result: null } as const;
    expect(await countAfter([[closing]], { company: other })).toBe(0);
  });

  it('shows them after one without groups, one a year ago, and one of another company with mailboxes of the same service', async () => {
    const company = { ...newCompany(), domain: 'gmail.com' };
    const organization_name = company.company_name;
    const closes = daysLater(todayInIndia(), -366);
    const earlier: Earlier[] = [
      [{ organization_name }, {}],
      [{ organization_name, closes }],
      [domainCounts('gmail.com')],
    ];
    expect(await countAfter(earlier, { company })).toBe(27);
  });
});

it('an unknown key and the key of a deleted nomination get 404', async () => {
  const { id, key } = await storeAssessed();
  expect((await readSurveys(key)).body).toEqual({ surveys: [] });
  await database().doc(`nominations/${id}`).delete();
  for (const unknown of [key, newTrackingKey(id)]) expect((await readSurveys(unknown)).status).toBe(404);
});

describe('the consent to publish participation', () => {
  /** Stores a closed survey with eleven of twelve answers. `certify` certifies its nomination. */
  async function storeAnswered() {
    const email = `${crypto.randomUUID()}@foods.example`;
    const { id: nomination, key } = await storeAssessed({ email });
    const survey = await storeClosedSurvey({ nomination }, { score: 100, invited: 12, answers: 11 });
    const agree = (hasAgreed: boolean, withResults?: boolean) =>
      publishParticipation(key, survey, hasAgreed, withResults);
    return { key, email, survey, agree, certify: () => certify(nomination, { assessment: figures }) };
  }
  const publishedOf = async (organization: string) =>
    certifiedSchema.parse(await readDocument('certified', organization)).periods.at(-1);
  const participationOf = async (organization: string) => (await publishedOf(organization))?.participation;
  const participation = { invited: 12, answered: 11 };
  const figures = {
    survey_score: 100,
    practices_score: 80,
    people_invited: 12,
    people_answered: 11,
    participation_reason: 'One plant of three.',
  };

  it('publishes it with the certificate, and a withdrawal removes it', async () => {
    const nomination = await storeAnswered();
    const { id } = await nomination.certify();
    expect(await participationOf(id)).toBeUndefined();
    const body = { surveys: [{ participation_public: true }] };
    expect(await nomination.agree(true)).toMatchObject({ status: 200, body });
    expect(await participationOf(id)).toEqual(participation);
    expect((await nomination.agree(false)).status).toBe(200);
    // Late events of the triggers bring nothing back.
    await waitForAllEvents();
    expect(await participationOf(id)).toBeUndefined();
  });

  it('may cover the results, which end with it or alone', async () => {
    const nomination = await storeAnswered();
    const { id } = await nomination.certify();
    const resultsOf = async () => (await publishedOf(id))?.results;
    for (const keepsParticipation of [true, false]) {
      await nomination.agree(true, true);
      expect(await publishedOf(id)).toMatchObject({ participation, results: { pillars: [{ share: 100 }] } });
      expect((await nomination.agree(keepsParticipation)).status).toBe(200);
      await waitForAllEvents();
      expect(await resultsOf()).toBeUndefined();
      expect(await participationOf(id)).toEqual(keepsParticipation ? participation : undefined);
    }
  });

  it('may come before the certificate, and has one entry in the history with its author', async () => {
    const { survey, agree, ...nomination } = await storeAnswered();
    await Promise.all([1, 2, 3].map(() => agree(true)));
    const { id, revision } = await nomination.certify();
    expect(await participationOf(id)).toEqual(participation);
    // Revisions: opened, closing, closed, agreed.
    expect(await readDocument('surveys', survey)).toMatchObject({ revision: 4, participation_public: true });
    expect(await readEntry(`surveys_${survey}_4_updated`)).toMatchObject({
      actor: { kind: 'nominator' },
      fields: ['participation_public', 'revision'],
    });
    // Figures that staff change are no longer those of the survey.
    const input = { ...figures, people_answered: 12, revision };
    await callAs('admin', 'PUT', `/api/admin/organizations/${id}/assessment`, input);
    expect(await participationOf(id)).toBeUndefined();
  });

  it('ends when the nominator withdraws or the nomination is erased', async () => {
    for (const end of ['withdraw', 'erase'] as const) {
      const { key, email, agree, ...nomination } = await storeAnswered();
      const { id } = await nomination.certify();
      await agree(true);
      expect(await participationOf(id)).toEqual(participation);
      if (end === 'withdraw') await postJson('/api/tracking/withdraw', { key });
      else await erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
      expect(await participationOf(id)).toBeUndefined();
      expect((await agree(true)).status).toBe(end === 'withdraw' ? 409 : 404);
    }
  });

  it('does not come back with an organization that is restored', async () => {
    const { agree, ...nomination } = await storeAnswered();
    await agree(true);
    const { id } = await nomination.certify();
    await removeOrganizations([id]);
    expect(await readDocument('certified', id)).toBeUndefined();
    await agree(false);
    expect((await restoreVersion(`organizations_${id}_1_deleted`, 1)).status).toBe(200);
    expect(await participationOf(id)).toBeUndefined();
  });

  it('is refused below ten answers, before the close, and for the survey of somebody else', async () => {
    const { id: nomination, key } = await storeAssessed();
    const open = await startSurvey(3, { nomination });
    expect((await publishParticipation(key, open.id, true)).status).toBe(409);
    const few = await storeClosedSurvey({ nomination }, { score: 100, invited: 9, answers: 9 });
    expect((await publishParticipation(key, few, true)).status).toBe(409);
    expect((await publishParticipation(key, few, false)).status).toBe(200);
    const other = await storeAssessed();
    expect((await publishParticipation(other.key, few, false)).status).toBe(404);
    expect((await publishParticipation(newTrackingKey('none'), few, false)).status).toBe(404);
  });
});
