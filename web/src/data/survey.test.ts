import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { sendAnswers } from './survey';

vi.mock('./surveyBallot', () => ({
  makeBallot: () => Promise.resolve({ ballot: 'ballot', blinded: 'blinded', inverse: 'inverse' }),
  finishBallot: vi.fn(),
  sealAnswers: vi.fn(),
}));

const call = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', call));
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

const facts: SurveyFacts = {
  survey: 'f3KqT8sVxw1LkR0aZbNc',
  organization_name: 'Malar Mills',
  questionnaire: 1,
  language: 'en',
  languages: ['en', 'hi', 'ta'],
  closes: '2026-12-11',
  state: 'open',
  ballot_key: { kty: 'RSA', n: 'n', e: 'AQAB' },
  sealing_key: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
};

const send = () =>
  sendAnswers({
    key: 'K'.repeat(16),
    facts,
    answers: '4'.repeat(27),
    many: false,
    ballot: undefined,
    keep: vi.fn(),
  });
const makeRefusal = (status: number) => Response.json({ success: false, error: 'No.' }, { status });

it.each([
  ['open', 'elsewhere'],
  ['closing', 'closed'],
] as const)('a refused ballot of a survey that is %s means: %s', async (state, reason) => {
  call.mockResolvedValueOnce(makeRefusal(409)).mockResolvedValueOnce(Response.json({ ...facts, state }));
  await expect(send()).rejects.toMatchObject({ reason });
});

it('too many wrong codes ask for patience, and for nothing else', async () => {
  call.mockResolvedValueOnce(makeRefusal(429));
  await expect(send()).rejects.toMatchObject({ reason: 'tooMany' });
  expect(call).toHaveBeenCalledOnce();
});
