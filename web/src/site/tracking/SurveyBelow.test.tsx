import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { renderAt } from '../../testing/renderAt';
import { SurveyBelow } from './SurveyBelow';

const data = vi.hoisted(() => ({ readSurveys: vi.fn<() => Promise<TrackedSurvey[]>>() }));
vi.mock(import('../../data/trackedSurveys'), () => data);

const open: TrackedSurvey = {
  ...{ id: 's1', questionnaire: 1, state: 'open', closes: '2026-12-11', invited: 48, result: null },
  progress: { answered: 25, day: '2026-12-01' },
};
const statements = statementsOf(1);
const closed: TrackedSurvey = {
  ...open,
  state: 'closed',
  progress: null,
  result: {
    answers: 44,
    score: 82,
    pillars: { experience: 91, culture: 80, leadership: 75, growth: 82, wellbeing: 84 },
    frequencies: Object.fromEntries(statements.map(({ id }) => [id, [1, 2, 4, 20, 17]])),
  },
};
const show = (...surveys: TrackedSurvey[]) => {
  data.readSurveys.mockResolvedValue(surveys);
  return renderAt('/nomination/k', <SurveyBelow trackingKey="k" />);
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
  });

  test.each([
    [null, 'Not counted yet'],
    [{ answered: 0, day: '2026-12-01' }, 'Fewer than 5'],
  ])('has words for a count of %j', async (progress, text) => {
    show({ ...open, progress });
    await screen.findByText('Last day');
    expect(definition('People who answered')).toBe(text);
  });

  test('has the score, that of each pillar, and how often each answer was given', async () => {
    const { user } = show(closed);
    expect(await screen.findByText('82%', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText(/44 of 48 invited people answered/)).toBeTruthy();
    await user.click(screen.getByText('Employee experience'));
    const table = within(screen.getByRole('table', { name: 'Employee experience' }));
    expect(table.getByRole('rowheader', { name: statements[0]?.text.en ?? '' })).toBeTruthy();
    const cells = table.getAllByRole('cell').slice(0, 5);
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '2', '4', '20', '17']);
  });

  test('says why there is no result below five answers', async () => {
    show({ ...closed, result: null });
    expect(await screen.findByText(/it takes at least 5 answers/)).toBeTruthy();
    expect(screen.queryByText(/answered\./)).toBeNull();
  });

  test('keeps an earlier survey below the newest one', async () => {
    show({ ...open, id: 's2' }, { ...closed, closes: '2026-10-01' });
    expect(await screen.findByRole('heading', { name: 'Earlier survey, until 1 Oct 2026' })).toBeTruthy();
    expect(screen.getByText('At least 25')).toBeTruthy();
  });

  test('says so when there is none, and loads again on request after a failure', async () => {
    data.readSurveys.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    data.readSurveys.mockResolvedValue([]);
    const { user } = renderAt('/nomination/k', <SurveyBelow trackingKey="k" />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No employee survey has been started/)).toBeTruthy();
  });
});
