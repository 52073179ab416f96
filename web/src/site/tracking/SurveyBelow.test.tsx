import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import type { Publication } from '@utkarsh/domain/contract/tracking';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { renderAt, returnAfterMinute } from '../../testing/renderAt';
import { SurveyBelow } from './SurveyBelow';

const data = vi.hoisted(() => ({
  readSurveys: vi.fn<() => Promise<TrackedSurvey[] | null>>(),
  agreeToPublish: vi.fn<(publication: Publication) => Promise<TrackedSurvey[]>>(),
}));
vi.mock(import('../../data/privateLinks'), () => data);

const open: TrackedSurvey = {
  id: 's1',
  organization_name: 'Malar Mills',
  started: '2026-11-27',
  band: null,
  questionnaire: 1,
  state: 'open',
  closes: '2026-12-11',
  invited: 48,
  result: null,
  progress: { answered: 25, day: '2026-12-01' },
  minimum: 28,
  participation_public: false,
  results_public: false,
};
const statements = statementsOf(1);
const closedSurvey: TrackedSurvey = {
  ...open,
  state: 'closed',
  progress: null,
  result: {
    answers: 44,
    score: 82,
    pillars: { experience: 91, culture: 80, leadership: 75, growth: 82, wellbeing: 84 },
    groups: Object.fromEntries(
      statements.slice(1).map(({ id }) => [id, { disagree: 5, neither: 10, agree: 29 }]),
    ),
  },
};
const show = (...surveys: TrackedSurvey[]) => {
  data.readSurveys.mockResolvedValue(surveys);
  return renderAt('/nomination/k', <SurveyBelow trackingKey="k" mayAgree />);
};
const definition = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(() => vi.resetAllMocks());

describe('the survey on the private page', () => {
  test('says how many were invited and how many have answered, rounded down, and until when', async () => {
    show(open);
    expect(await screen.findByText(/Counted on 1 Dec 2026/)).toBeTruthy();
    expect(definition('Last day')).toBe('11 Dec 2026');
    expect(definition('People invited')).toBe('48');
    expect(definition('People who answered')).toBe('At least 25');
    expect(definition('Enough for a certificate')).toBe('28, so at most 3 more');
  });

  test.each([
    [null, 'Not counted yet', '28'],
    [{ answered: 0, day: '2026-12-01' }, 'Fewer than 5', '28, so at most 28 more'],
    [{ answered: 30, day: '2026-12-01' }, 'At least 30', '28, which is reached'],
  ])('has words for a count of %j', async (progress, text, enoughText) => {
    show({ ...open, progress });
    await screen.findByText('Last day');
    expect(definition('People who answered')).toBe(text);
    expect(definition('Enough for a certificate')).toBe(enoughText);
  });

  test('has the score, the score of each pillar, and how many people agree with each statement', async () => {
    const { user } = show(closedSurvey);
    expect(await screen.findByText('82%', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText(/survey score. 44 of 48 invited people answered/)).toBeTruthy();
    await user.click(screen.getByText('Employee experience'));
    const table = within(screen.getByRole('table', { name: 'Employee experience' }));
    expect(table.getByRole('rowheader', { name: statements[0]?.text.en ?? '' })).toBeTruthy();
    const cells = table.getAllByRole('cell').slice(0, 4);
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Not shown', '5', '10', '29']);
  });

  test('has the score of each pillar and no tables where the answers are too few for groups', async () => {
    show({ ...closedSurvey, result: closedSurvey.result && { ...closedSurvey.result, groups: {} } });
    expect(await screen.findByText(/shown from 14 answers on/)).toBeTruthy();
    expect(screen.getByText('91%')).toBeTruthy();
    expect(screen.queryByText('Outside the score')).toBeNull();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  test.each([
    ['few_answers', /it takes at least 5 answers/],
    ['more_answers', /there are more answers than ballots/],
  ] as const)('says why there is no result: %s', async (no_result, text) => {
    show({ ...closedSurvey, result: null, no_result });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/answered\./)).toBeNull();
  });

  test('stands beside the result of the last survey', async () => {
    const earlier = {
      ...closedSurvey,
      id: 's0',
      result: closedSurvey.result && { ...closedSurvey.result, score: 71 },
    };
    show(closedSurvey, earlier);
    expect(await screen.findByText(/survey score \(last time 71%\)/)).toBeTruthy();
    expect(screen.getAllByText(/^91%, last time 91%$/)).toHaveLength(1);
  });

  test('shows the median and the quartiles of the size band beside the scores', async () => {
    const quartiles = { low: 65, median: 75, high: 80 };
    const band = { name: 'Micro', score: quartiles, pillars: { culture: quartiles } };
    show({ ...closedSurvey, band }, { ...closedSurvey, id: 's0', band });
    expect(
      await screen.findByText(/^Micro organizations: the median score is 75%, .* 65% to 80%\./),
    ).toBeTruthy();
    expect(screen.getByText('80%, last time 80%, median 75%')).toBeTruthy();
    expect(screen.getByText('80%')).toBeTruthy();
  });

  test('prints the newest result as a sheet, with the last one and the size band beside it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const quartiles = { low: 65, median: 75, high: 80 };
    const last = { ...closedSurvey, id: 's0', closes: '2025-12-01' };
    const band = { name: 'Micro', score: quartiles, pillars: {} };
    const { user } = show({ ...open, id: 's2' }, { ...closedSurvey, band }, last);
    await user.click(await screen.findByRole('button', { name: /^Print the result/ }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = within(screen.getByRole('article'));
    expect(sheet.getByText('Malar Mills')).toBeTruthy();
    expect(sheet.getByText('27 Nov 2026 to 11 Dec 2026')).toBeTruthy();
    expect(sheet.getByText(/44 of 48 invited people answered, 91%/)).toBeTruthy();
    const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual([
      'ScoreThis surveyUntil 1 Dec 2025Micro: lower quartileMedianUpper quartile',
      'All statements82%82%65%75%80%',
      'Employee experience91%91%–––',
    ]);
    expect(sheet.queryByRole('button')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('keeps an earlier survey below the newest one', async () => {
    show({ ...open, id: 's2' }, { ...closedSurvey, closes: '2026-10-01' });
    expect(await screen.findByRole('heading', { name: 'Earlier survey, until 1 Oct 2026' })).toBeTruthy();
    expect(screen.getByText('At least 25')).toBeTruthy();
  });

  test('shows the result when somebody returns to the page after the end', async () => {
    show(open);
    await screen.findByText('Last day');
    data.readSurveys.mockResolvedValue([closedSurvey]);
    returnAfterMinute();
    expect(await screen.findByText('82%', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByText('Last day')).toBeNull();
  });

  test('says that a link which opens nothing may have been replaced', async () => {
    data.readSurveys.mockResolvedValue(null);
    renderAt('/organization-survey/k', <SurveyBelow trackingKey="k" mayAgree />);
    expect(await screen.findByText(/the one before it opens nothing any more/)).toBeTruthy();
  });

  test('loads the surveys again after a failure, and states that no survey has been started', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.readSurveys.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    data.readSurveys.mockResolvedValue([]);
    const { user } = renderAt('/nomination/k', <SurveyBelow trackingKey="k" mayAgree />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No employee survey has been started/)).toBeTruthy();
  });
});

describe('the consent to publish participation', () => {
  const agreedSurvey = { ...closedSurvey, participation_public: true };
  const findSentence = () => screen.findByText('44 of 48 invited people answered.');

  test('is asked for with the sentence that would be published, and can be withdrawn', async () => {
    const { user } = show(closedSurvey);
    expect(await findSentence()).toBeTruthy();
    data.agreeToPublish.mockResolvedValueOnce([agreedSurvey]).mockResolvedValueOnce([closedSurvey]);
    await user.click(screen.getByRole('button', { name: 'I agree, publish this' }));
    expect(await screen.findByText('Thank you. It is noted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw this consent' }));
    expect(await screen.findByText(/^Withdrawn/)).toBeTruthy();
    expect(data.agreeToPublish.mock.calls).toEqual([
      [{ key: 'k', survey: 's1', agreed: true, results: false }],
      [{ key: 'k', survey: 's1', agreed: false, results: false }],
    ]);
  });

  test('is asked for the results too once participation is published, with what would be published', async () => {
    const { user } = show(agreedSurvey);
    const card = within(await screen.findByRole('region', { name: 'Results on your certificate' }));
    expect(card.getByText('Employee experience')).toBeTruthy();
    expect(card.getAllByText('65%')).toHaveLength(3);
    data.agreeToPublish.mockResolvedValueOnce([{ ...agreedSurvey, results_public: true }]);
    await user.click(card.getByRole('button', { name: 'I agree, publish this' }));
    expect(await card.findByRole('button', { name: 'Withdraw this consent' })).toBeTruthy();
    expect(data.agreeToPublish).toHaveBeenCalledWith({ key: 'k', survey: 's1', agreed: true, results: true });
  });

  test('gives way to the newer state that a later visit to the page finds', async () => {
    const { user } = show(closedSurvey);
    await findSentence();
    data.agreeToPublish.mockResolvedValue([agreedSurvey]);
    await user.click(screen.getByRole('button', { name: 'I agree, publish this' }));
    await screen.findByText('Thank you. It is noted.');
    data.readSurveys.mockResolvedValue([{ ...open, id: 's2' }, closedSurvey]);
    returnAfterMinute();
    expect(await screen.findByText('Last day')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'I agree, publish this' })).toBeTruthy();
  });

  test.each([
    [
      'below ten answers',
      { ...closedSurvey, result: closedSurvey.result && { ...closedSurvey.result, answers: 9 } },
      true,
    ],
    ['while the survey is open', open, true],
    ['when the nomination leads to no certificate', closedSurvey, false],
  ])('is not asked for %s', async (_when, survey, mayAgree) => {
    data.readSurveys.mockResolvedValue([survey]);
    renderAt('/nomination/k', <SurveyBelow trackingKey="k" mayAgree={mayAgree} />);
    await screen.findByText(/48/);
    expect(screen.queryByRole('button', { name: /agree|consent/ })).toBeNull();
  });

  test('can be withdrawn when the nomination leads to no certificate any more', async () => {
    data.readSurveys.mockResolvedValue([agreedSurvey]);
    renderAt('/nomination/k', <SurveyBelow trackingKey="k" mayAgree={false} />);
    expect(await screen.findByRole('button', { name: 'Withdraw this consent' })).toBeTruthy();
  });
});
