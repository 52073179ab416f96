import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { control, fillNomination, submitButton } from '../../testing/nominations';
import { address, renderAt } from '../../testing/renderAt';
import { NominatePage } from './NominatePage';

const sendNomination = vi.hoisted(() => vi.fn<(nomination: Nomination) => Promise<void>>());
vi.mock(import('../../data/nominations'), async (original) => ({ ...(await original()), sendNomination }));

async function show(path: string) {
  const page = renderAt(path, <NominatePage />);
  await screen.findByRole('form');
  return page;
}

test('the page says that each legal entity needs a form of its own', async () => {
  await show('/nominate');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get Started');
  expect(screen.getByText(/multiple legal entities/).parentElement?.textContent).toMatch(
    /separate form for each entity/,
  );
});

test('the page says beside the form what happens next, what it costs and who reads it', async () => {
  await show('/nominate');
  const rail = within(screen.getByRole('complementary', { name: 'About this form' }));
  expect(rail.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'What happens next',
    'What it costs',
    'Who reads it',
  ]);
});

test('the company in the address fills its box unchanged', async () => {
  await show('/nominate?company=Xylkwort+%26+Sons+%22Ltd%22');
  expect(control('companyName').value).toBe('Xylkwort & Sons "Ltd"');
});

test('a renewal is marked, filled in and sent as one', async () => {
  sendNomination.mockResolvedValue();
  const { user } = await show(
    sitePaths.renew({ id: 'anjali-a1b2c3', organization_name: 'Anjali & Co', industry: 'Food & Beverage' }),
  );
  expect(control('companyName').value).toBe('Anjali & Co');
  expect(control('industry').value).toBe('Food & Beverage');
  const link = screen.getByRole('link', { name: 'the certificate of Anjali & Co' });
  expect(link.getAttribute('href')).toBe('/certificate/anjali-a1b2c3');
  fillNomination(makeNomination());
  await user.click(submitButton());
  await waitFor(() => expect(address()).toBe('/thank-you'));
  expect(sendNomination.mock.lastCall?.[0]).toMatchObject({ renewalOf: 'anjali-a1b2c3' });
});

test('an address that names no organization marks nothing', async () => {
  await show('/nominate?renewal=../staff&company=Anjali');
  expect(screen.queryByText(/This nomination renews/)).toBeNull();
});
