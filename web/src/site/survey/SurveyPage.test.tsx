import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTitle } from '@utkarsh/domain/brand';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { surveyFacts as facts } from '@utkarsh/domain/testing/surveys';
import type * as data from '../../data/survey';
import { defer } from '../../testing/deferred';
import { renderAt } from '../../testing/renderAt';
import { languageNames } from '../notices/notice';
import { SurveyRefusal } from '../../data/survey';
import { keepSurvey } from './keptSurvey';
import { SurveyPage } from './SurveyPage';
import { testInvitationKey } from '@utkarsh/domain/text/ids';
import { surveyWords } from './surveyWords';

const calls = vi.hoisted(() => ({
  readSurveyFacts: vi.fn<typeof data.readSurveyFacts>(),
  sendAnswers: vi.fn<typeof data.sendAnswers>(),
}));
vi.mock(import('../../data/survey'), async (original) => ({ ...(await original()), ...calls }));

const key = '7K3FQ9MD2X4TVB6N';
const statements = statementsOf(1);

beforeEach(() => {
  calls.readSurveyFacts.mockResolvedValue(facts);
  calls.sendAnswers.mockResolvedValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

const open = (address = sitePaths.surveyInvitation(key)) => {
  window.history.replaceState(null, '', address);
  return renderAt(address, <SurveyPage />);
};
const groups = () => screen.findAllByRole('group');

/** Opens the page on a device that has kept answers. */
function openWithAnswers(answers: string) {
  keepSurvey(key, { answers, sent: false });
  return open();
}

describe('the survey page', () => {
  it('reads the link that the script in its head has taken out of the address', async () => {
    window.surveyLink = `/survey?k=${key}#ta:`;
    open(sitePaths.survey);
    expect(await groups()).toHaveLength(27);
    expect(calls.readSurveyFacts).toHaveBeenLastCalledWith(key);
    expect(window.surveyLink).toBeUndefined();
    expect(screen.getByRole('heading', { level: 1, name: surveyWords.ta.title })).toBeTruthy();
  });

  it('opens in the language of the link, whatever the browser and the survey have', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ta-IN']);
    open(sitePaths.surveyInvitation(key, 'hi'));
    await groups();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('says that the link of a test mail has arrived unchanged, and asks the server nothing', async () => {
    open(sitePaths.surveyInvitation(testInvitationKey));
    expect(await screen.findByText(surveyWords.en.test)).toBeTruthy();
    expect(calls.readSurveyFacts).not.toHaveBeenCalled();
  });

  it('shows no code field until it knows that there is no key', async () => {
    const facts = defer<Awaited<ReturnType<typeof data.readSurveyFacts>>>();
    calls.readSurveyFacts.mockReturnValueOnce(facts.promise);
    open();
    expect(screen.getByText(surveyWords.en.loading)).toBeTruthy();
    expect(screen.queryByLabelText(/Code of your invitation/)).toBeNull();
    await facts.resolve(undefined);
    expect(await screen.findByLabelText(/Code of your invitation/)).toBeTruthy();
  });

  it('takes the key out of the address, and finds it again after a reload', async () => {
    const { unmount } = open();
    expect(await groups()).toHaveLength(27);
    expect(window.location.hash).toBe('');
    unmount();
    open(sitePaths.survey);
    expect(await groups()).toHaveLength(27);
    expect(calls.readSurveyFacts).toHaveBeenLastCalledWith(key);
  });

  it('keeps the answers on the device, until they are sent', async () => {
    const { unmount, user } = openWithAnswers(`${'4'.repeat(26)}0`);
    within((await groups()).at(-1) ?? document.body)
      .getAllByRole('radio')[3]
      ?.click();
    unmount();
    open(sitePaths.survey);
    await groups();
    expect(screen.getByText('27 of 27 answered')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send my answers' }));
    await screen.findByText('Your answers have been sent. Thank you.');
    expect(calls.sendAnswers.mock.lastCall?.[0]).toMatchObject({ key, answers: '4'.repeat(27), many: false });
    expect(JSON.stringify(localStorage)).not.toContain('4'.repeat(27));
    await user.click(screen.getByRole('button', { name: 'Change my answers' }));
    expect(document.activeElement?.textContent).toContain('Part 1 of 6');
  });

  it.each([
    ['hi', '31 दिसंबर 2999'],
    ['ta', '31 டிசம்பர் 2999'],
  ] as const)(
    'tells title, language and last day in %s, and leaves the next page English',
    async (language, day) => {
      document.documentElement.lang = 'en-IN';
      const { user, unmount } = open();
      await groups();
      expect(
        screen.getByText('You can answer, and change your answers, until the end of 31 Dec 2999 in India.'),
      ).toBeTruthy();
      expect([document.documentElement.lang, document.title]).toEqual([
        'en-IN',
        pageTitle('Employee Survey'),
      ]);
      await user.click(screen.getByRole('button', { name: languageNames[language] }));
      expect(screen.getByText(new RegExp(day)).textContent).not.toContain('Dec');
      const { title } = surveyWords[language];
      expect([document.documentElement.lang, document.title]).toEqual([language, pageTitle(title)]);
      unmount();
      expect(document.documentElement.lang).toBe('en-IN');
    },
  );

  it('leads to the statement that was left out', async () => {
    const { user } = openWithAnswers(`${'5'.repeat(26)}0`);
    await groups();
    await user.click(screen.getByRole('button', { name: 'Send my answers' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Statements without an answer: 1.');
    expect(calls.sendAnswers).not.toHaveBeenCalled();
    const last = statements.at(-1)?.text.en ?? '';
    await waitFor(() =>
      expect(screen.getByRole('group', { name: last }).contains(document.activeElement)).toBe(true),
    );
  });

  it.each(['Send my answers', 'Remove everything from this device'])(
    'leaves no steps of the survey in the history after “%s”',
    async (button) => {
      const { user } = openWithAnswers('4'.repeat(27));
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(window.history.state).toMatchObject({ depth: 1 });
      await user.click(screen.getByRole('button', { name: button }));
      const confirm = screen.queryByRole('button', { name: 'Remove them' });
      if (confirm) await user.click(confirm);
      await waitFor(() => expect(window.history.state).toMatchObject({ depth: 0 }));
      expect(screen.queryByRole('group')).toBeNull();
    },
  );

  it('tells the server of a device with a third ballot, and names nobody', async () => {
    localStorage.setItem(`survey-ballots/${facts.survey}`, '2');
    const { user } = openWithAnswers('5'.repeat(27));
    await user.click(await screen.findByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(calls.sendAnswers.mock.lastCall?.[0].many).toBe(true));
  });

  it('removes everything from the device when somebody asks for it and confirms it', async () => {
    const { user } = openWithAnswers('5'.repeat(27));
    await user.click(await screen.findByRole('button', { name: 'Remove everything from this device' }));
    await user.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(localStorage.getItem(`survey/${key}`)).toContain('5'.repeat(27));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove everything/ }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    await screen.findByText('Your answers and your code are no longer on this device.');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(key);
  });

  it.each(noticeLanguages)(
    'says in %s who sees the answers, and leads to what it rests on',
    async (language) => {
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: languageNames[language] }));
      const { trust, anonymity } = surveyWords[language];
      expect(screen.getByText(trust)).toBeTruthy();
      expect(screen.getByRole('link', { name: anonymity }).getAttribute('href')).toBe(
        `/anonymity#${language}`,
      );
    },
  );

  it('keeps the chosen language through a reload, and for nobody after the survey is removed', async () => {
    const { unmount, user } = open();
    await groups();
    await user.click(screen.getByRole('button', { name: languageNames.ta }));
    unmount();
    const secondVisit = open(sitePaths.survey);
    expect(await screen.findByRole('heading', { level: 1, name: surveyWords.ta.title })).toBeTruthy();
    await secondVisit.user.click(await screen.findByRole('button', { name: surveyWords.ta.forget }));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['an unknown code', undefined, /No survey was found for this code/],
    ['a closed survey', { ...facts, state: 'closed' }, /This survey has ended/],
    ['a survey that is being closed', { ...facts, state: 'closing' }, /This survey has ended/],
  ] as const)('says so for %s', async (_what, reply, text) => {
    calls.readSurveyFacts.mockResolvedValue(reply);
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('says what to do when the invitation was used elsewhere, and keeps the answers', async () => {
    calls.sendAnswers.mockRejectedValueOnce(new SurveyRefusal('elsewhere'));
    const { user } = openWithAnswers('4'.repeat(27));
    await user.click(await screen.findByRole('button', { name: 'Send my answers' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Open your link there again/);
    expect(localStorage.getItem(`survey/${key}`)).toContain('4'.repeat(27));
  });

  it('can be retried when the server could not be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    calls.readSurveyFacts.mockRejectedValueOnce(new Error('offline'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await groups()).toHaveLength(27);
  });

  it('keeps a code that leads to no survey, with the focus in its box', async () => {
    calls.readSurveyFacts.mockResolvedValueOnce(undefined);
    const { user } = open(sitePaths.survey);
    await user.type(screen.getByLabelText(/Code of your invitation/), '7K3F-Q9MD-2X4T-VB6M{Enter}');
    expect(await screen.findByText(/No survey was found for this code/)).toBeTruthy();
    const code = screen.getByLabelText(/Code of your invitation/);
    expect(document.activeElement).toBe(code);
    await user.type(code, '{Backspace}N{Enter}');
    expect(await groups()).toHaveLength(27);
    expect(calls.readSurveyFacts).toHaveBeenLastCalledWith(key);
    expect(document.activeElement?.textContent).toMatch(/working at Malar Mills/);
  });

  it('says that a link is cut off, and opens no other survey', async () => {
    sessionStorage.setItem('survey-key', key);
    open(`${sitePaths.survey}#7K3FQ9MD2X`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/No survey was found for this code/);
    expect(calls.readSurveyFacts).not.toHaveBeenCalled();
  });

  it('stays as it is when a link leads to a part of the page', async () => {
    openWithAnswers('3'.repeat(27));
    await groups();
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    window.location.hash = '#main';
    window.dispatchEvent(new Event('hashchange'));
    expect(screen.getByText('27 of 27 answered')).toBeTruthy();
    expect(calls.readSurveyFacts).toHaveBeenCalledOnce();
    main.remove();
  });

  it('keeps the ballot that another tab has collected', async () => {
    const { user } = openWithAnswers('4'.repeat(27));
    await groups();
    const ballot = { ballot: 'b', signature: 's' };
    localStorage.setItem(`survey/${key}`, JSON.stringify({ answers: '', sent: true, ballot }));
    within((await groups())[0] ?? document.body)
      .getAllByRole('radio')[0]
      ?.click();
    expect(JSON.parse(localStorage.getItem(`survey/${key}`) ?? '')).toMatchObject({ ballot, sent: false });
    await user.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(calls.sendAnswers.mock.lastCall?.[0]).toMatchObject({ ballot }));
  });

  it('takes a printed code, and explains what is wrong with a broken one', async () => {
    const { user } = open(sitePaths.survey);
    await user.type(screen.getByLabelText(/Code of your invitation/), 'abcd');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/Enter the sixteen letters and digits/)).toBeTruthy();
    await user.clear(screen.getByLabelText(/Code of your invitation/));
    await user.type(screen.getByLabelText(/Code of your invitation/), '7k3f-q9md 2x4t-vb6n');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await groups()).toHaveLength(27);
    expect(calls.readSurveyFacts).toHaveBeenLastCalledWith(key);
  });
});

const otherKey = '9QHX2V4TBN6M7K3F';
type Sent = Parameters<typeof data.sendAnswers>[0];

/** Opens the link of another invitation in the same tab. */
const openOther = () =>
  act(() => {
    window.location.hash = `#${otherKey}`;
    window.dispatchEvent(new Event('hashchange'));
  });

describe('a reply that comes late', () => {
  const ballot = { ballot: 'b', signature: 's' };

  /** Begins to send the answers of the first invitation. `keep` and `reply` are those of this sending. */
  async function beginSending() {
    const reply = defer<undefined>();
    let request: Sent | undefined;
    calls.sendAnswers.mockImplementationOnce((sending) => {
      request = sending;
      return reply.promise;
    });
    const page = openWithAnswers('4'.repeat(27));
    await page.user.click(await screen.findByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(request).toBeDefined());
    return { ...page, reply, keep: () => act(() => request?.keep(ballot)) };
  }

  it('finds the answers as they were sent: nobody can change them meanwhile', async () => {
    const { user, reply } = await beginSending();
    const [first] = await groups();
    const [answer] = within(first ?? document.body).getAllByRole<HTMLInputElement>('radio');
    if (answer) await user.click(answer);
    await user.keyboard('1');
    expect(answer?.checked).toBe(false);
    expect(localStorage.getItem(`survey/${key}`)).toContain('4'.repeat(27));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sending…' }));
    await reply.resolve(undefined);
    expect(await screen.findByText('Your answers have been sent. Thank you.')).toBeTruthy();
  });

  it.each(['this tab', 'another tab'])(
    'brings nothing back to a device from which %s has removed the survey',
    async (place) => {
      const { user, keep, reply } = await beginSending();
      if (place === 'this tab') {
        await user.click(screen.getByRole('button', { name: 'Remove everything from this device' }));
        await user.click(screen.getByRole('button', { name: 'Remove them' }));
      } else {
        localStorage.removeItem(`survey/${key}`);
        sessionStorage.clear();
      }
      keep();
      await reply.resolve(undefined);
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(key);
      const isShown = place === 'another tab';
      expect(screen.queryByText('Your answers have been sent. Thank you.') !== null).toBe(isShown);
    },
  );

  it('keeps the ballot of its own invitation when another link was opened meanwhile', async () => {
    const { user, keep, reply } = await beginSending();
    keepSurvey(otherKey, { answers: '5'.repeat(27), sent: false });
    openOther();
    await screen.findByText('27 of 27 answered');
    keep();
    await reply.resolve(undefined);
    expect(screen.queryByText('Your answers have been sent. Thank you.')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Send my answers' }));
    await screen.findByText('Your answers have been sent. Thank you.');
    expect(calls.sendAnswers.mock.lastCall?.[0]).toMatchObject({
      key: otherKey,
      answers: '5'.repeat(27),
      ballot: undefined,
    });
    const readStored = (one: string): unknown => JSON.parse(localStorage.getItem(`survey/${one}`) ?? 'null');
    expect(readStored(key)).toEqual({ answers: '', sent: true, ballot });
    expect(readStored(otherKey)).toEqual({ answers: '', sent: true });
  });

  it.each(['facts', 'failure'])('shows no %s of a link after which another one was opened', async (reply) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const [first, second] = [
      defer<Awaited<ReturnType<typeof data.readSurveyFacts>>>(),
      defer<Awaited<ReturnType<typeof data.readSurveyFacts>>>(),
    ];
    calls.readSurveyFacts.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    open();
    await waitFor(() => expect(calls.readSurveyFacts).toHaveBeenCalledTimes(1));
    openOther();
    await waitFor(() => expect(calls.readSurveyFacts).toHaveBeenCalledTimes(2));
    const shownFacts = { ...facts, languages: [...facts.languages] };
    await second.resolve({ ...shownFacts, organization_name: 'Kaveri Looms' });
    await groups();
    if (reply === 'facts') await first.resolve(shownFacts);
    else await first.reject(new Error('offline'));
    expect(screen.getByText(/working at Kaveri Looms/)).toBeTruthy();
    expect(screen.queryByText(/Malar Mills/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
