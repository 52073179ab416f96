import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import type { Question } from '@utkarsh/domain/question/question';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { fillNomination, submitButton } from '../../testing/nominations';
import { address, renderAt } from '../../testing/renderAt';
import { DataError } from '../../data/errors';
import { ContactPage } from './ContactPage';

const sendQuestion = vi.hoisted(() => vi.fn<(question: Question, key: string) => Promise<void>>());
vi.mock(import('../../data/contact'), () => ({ sendQuestion }));

const sendNomination = vi.hoisted(() => vi.fn<(nomination: Nomination) => Promise<void>>());
vi.mock(import('../../data/nominations'), async (original) => ({ ...(await original()), sendNomination }));

/** Shows the page with the part below the fold. */
async function show() {
  const page = renderAt('/contact', <ContactPage />);
  await screen.findByRole('form', { name: 'Nominate your organization' });
  return page;
}

test('the page names ways to write, call and mail', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get in Touch');
  expect(screen.getByText(/Chennai/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^\+91/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('the question comes first, then the answers about the forms, then the nomination', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Ask a question',
    'What happens next',
    'What it costs',
    'Who reads it',
    'Visit or write',
    'Call',
    'E-mail',
    'Nominate your organization',
    'Find us',
  ]);
});

test('the thanks replace the form on the page, and take the focus', async () => {
  sendNomination.mockResolvedValue();
  const { user } = await show();
  fillNomination(makeNomination());
  await user.click(submitButton());
  const thanks = await screen.findByRole('heading', { name: 'Thank you for your submission!' });
  expect(screen.getByText('Our team will be in touch soon.')).toBeDefined();
  expect(document.activeElement).toBe(thanks);
  expect(screen.queryByRole('form', { name: 'Nominate your organization' })).toBeNull();
  expect(address()).toBe('/contact');
  expect(screen.getByRole('link', { name: 'Nominate another entity' }).getAttribute('href')).toBe(
    '/nominate?another=yes',
  );
});

describe('a question', () => {
  beforeEach(() => {
    sendQuestion.mockReset();
    sendQuestion.mockResolvedValue();
  });

  const form = () => screen.getByRole('form', { name: 'Ask a question' });
  const box = (name: string) => within(form()).getByRole('textbox', { name });

  async function ask() {
    const { user } = await show();
    await user.type(box('Name'), 'Anjali Iyer');
    await user.type(box('E-mail'), ' Anjali@Foods.in ');
    await user.type(box('Question'), 'Two plants?');
    await user.click(within(form()).getByRole('button', { name: 'Send question' }));
    return user;
  }

  it('is sent, and thanks that say what happens next take its place and the focus', async () => {
    const user = await ask();
    const thanks = await screen.findByRole('heading', { name: 'Thank you for your question!' });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByText(/answers by e-mail/)).toBeDefined();
    expect(sendQuestion.mock.calls).toEqual([
      [
        { name: 'Anjali Iyer', email: 'Anjali@Foods.in', message: 'Two plants?', consentLanguage: 'en' },
        expect.stringMatching(/^\d+-\d+$/),
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Ask another question' }));
    expect(box('Question')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box('Name'));
  });

  it('has the same key whenever it is sent again, and another question has another key', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    sendQuestion.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const user = await ask();
    expect((await within(form()).findByRole('alert')).textContent).toMatch(/^Network or server error/);
    expect(box('Question')).toHaveProperty('value', 'Two plants?');
    await user.click(within(form()).getByRole('button', { name: 'Send question' }));
    for (const message of ['Two plants?', 'Three plants?']) {
      await user.click(await screen.findByRole('button', { name: 'Ask another question' }));
      await user.type(box('Name'), 'Anjali Iyer');
      await user.type(box('E-mail'), 'Anjali@Foods.in');
      await user.type(box('Question'), message);
      await user.click(within(form()).getByRole('button', { name: 'Send question' }));
    }
    await screen.findByText(/Thank you for your question/);
    const [first, ...others] = sendQuestion.mock.calls.map(([, key]) => key);
    expect(others).toEqual([first, first, expect.not.stringMatching(first ?? '')]);
  });

  it('that the server refuses stays, with the reason', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    sendQuestion.mockRejectedValueOnce(new DataError('refused', 'Too many attempts.'));
    await ask();
    expect((await within(form()).findByRole('alert')).textContent).toBe(
      'Your question was not sent: Too many attempts.',
    );
  });
});
