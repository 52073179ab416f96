import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageUrl } from '@utkarsh/domain/brand';
import { readQuestion } from '@utkarsh/domain/certificate/question';
import type { VerifyPageData } from '@utkarsh/domain/contract/pageData';
import type { VerifiedCertificate } from '@utkarsh/domain/certificate/verification';
import { defer } from '../../testing/deferred';
import { address, renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { VerifyPage } from './VerifyPage';

const verify = vi.hoisted(() => vi.fn<(q: string) => Promise<VerifyPageData>>());
vi.mock(import('../../data/verification'), () => ({ verify }));

const today = '2026-11-23';
const number = 'UW-202609-AB12CD';
const certificate: VerifiedCertificate = {
  id: 'anjali-foods-ab12cd',
  organization_name: 'Anjali Foods',
  number,
  state: 'valid',
  valid_from: '2026-09-01',
  valid_until: '2027-08-31',
  rating: 'Gold',
};
const answer = (q: string, match: VerifiedCertificate | null = certificate): VerifyPageData => ({
  kind: 'verify',
  q,
  today,
  found: match,
});

beforeEach(() => {
  verify.mockReset();
  verify.mockImplementation((q) => Promise.resolve(answer(q)));
});

const show = (query = '', data?: VerifyPageData) =>
  renderAt(
    `/verify${query}`,
    <ServedData value={data && { key: '/verify', data }}>
      <VerifyPage />
    </ServedData>,
  );
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Certificate number, link or id' });
const verdict = (title: string | RegExp) => screen.findByRole('heading', { level: 2, name: title });
const stepsOf = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('a question to the page', () => {
  it('keeps the focus in the box while somebody types the next one', async () => {
    const reply = defer<VerifyPageData>();
    verify.mockReturnValueOnce(reply.promise);
    const { user } = show();
    await user.type(box(), `${number}{Enter}`);
    await user.clear(box());
    await user.type(box(), 'UW-2');
    await reply.resolve(answer(number));
    await verdict('Genuine and valid until 31 Aug 2027');
    await user.keyboard('026');
    expect(box().value).toBe('UW-2026');
    expect(document.activeElement).toBe(box());
  });

  it('gets a verdict that takes the focus without a ring and is read out', async () => {
    const { user } = show();
    await user.type(box(), ` ${number.toLowerCase()} {Enter}`);
    const title = await verdict('Genuine and valid until 31 Aug 2027');
    await waitFor(() => {
      expect(document.activeElement).toBe(title);
    });
    expect(title.className).toMatch(/\bunringed\b/);
    expect(screen.getByRole('status').textContent).toBe('Genuine and valid until 31 Aug 2027');
    expect(address()).toBe(`/verify?q=${number.toLowerCase()}`);
    expect(screen.getByRole('link', { name: 'Anjali Foods' }).getAttribute('href')).toBe(
      '/certificate/anjali-foods-ab12cd',
    );
    expect(screen.getByText('Gold')).toBeDefined();
    expect(stepsOf()).toEqual([
      'What you enteredPassedIt has the form of a certificate number.',
      `Our registerPassedIt has certificate ${number} of Anjali Foods.`,
      'Its datesPassed1 Sep 2026 to 31 Aug 2027; today is 23 Nov 2026.',
      'RevocationPassedIt was not revoked.',
    ]);
  });

  it.each<[string, Partial<VerifiedCertificate>]>([
    ['Genuine, but ended on 31 Aug 2026', { state: 'expired', valid_until: '2026-08-31' }],
    ['Genuine, but not valid before 1 Dec 2026', { state: 'upcoming', valid_from: '2026-12-01' }],
    ['Revoked', { state: 'revoked' }],
  ])('may get the answer "%s"', async (title, changes) => {
    verify.mockResolvedValue(answer(number, { ...certificate, ...changes }));
    show(`?q=${number}`);
    expect(await verdict(title)).toBeDefined();
  });

  it('about a revoked certificate says when and why it was revoked', async () => {
    const revocation = { revoked_on: '2026-10-05', revoked_ground: 'The badge was misused' };
    verify.mockResolvedValue(answer(number, { ...certificate, state: 'revoked', ...revocation }));
    show(`?q=${number}`);
    expect(await screen.findByText(/revoked it on 5 Oct 2026: the badge was misused\./)).toBeDefined();
  });

  it('about an ended certificate gets the present one', async () => {
    const presentCertificate = { ...certificate, number: 'UW-202609-AB12CD' };
    verify.mockResolvedValue(
      answer(number, { ...certificate, state: 'expired', present: presentCertificate }),
    );
    show(`?q=${number}`);
    expect(await screen.findByText(/now holds certificate UW-202609-AB12CD/)).toBeDefined();
  });

  it.each([
    [number, /has no certificate with this number, link or id/],
    [pageUrl('/certificate/no-such-ab12cd'), /has no certificate with this number, link or id/],
  ])("may concern somebody else's certificate: %s", async (q, words) => {
    verify.mockResolvedValue(answer(q, null));
    show(`?${new URLSearchParams({ q })}`);
    expect(await verdict('Not ours')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });

  it.each([
    ['Anjali Foods', 'We could not find a certificate number', /Our certificate numbers look like/, true],
    ['Tata-Motors', 'We could not find this certificate', /No organization has the id tata-motors/, true],
    ['1234', 'We could not find a certificate number', /can say nothing/, false],
    ['https://lnkd.in/dXy', 'This is not a link of ours', /leads to lnkd\.in/, false],
  ])('leads to no accusation, and a name to the company search: %s', async (q, title, words, isName) => {
    verify.mockResolvedValue(answer(q, null));
    show(`?${new URLSearchParams({ q })}`);
    expect(await verdict(title)).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByText(/Failed|Not ours/)).toBeNull();
    const search = screen.queryByRole('link', { name: `Search for the company “${q}”` });
    const address = `/search-organization?${new URLSearchParams({ name: q })}`;
    expect(search?.getAttribute('href')).toBe(isName ? address : undefined);
  });

  it('asks which certificate is meant when it names several', async () => {
    verify.mockImplementation((q) => Promise.resolve(answer(q, q === number ? certificate : null)));
    const { user } = show();
    await user.click(box());
    await user.paste(`Ours: ${number}\nTheirs: ${pageUrl('/certificate/malar-mills-zz99yy')}\n`);
    await user.keyboard('{Enter}');
    expect(await verdict('Which certificate do you mean?')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Check/ }).map((link) => link.textContent)).toEqual([
      'Check malar-mills-zz99yy',
      `Check ${number}`,
    ]);
    await user.click(screen.getByRole('link', { name: `Check ${number}` }));
    const title = await verdict(/^Genuine/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(address()).toBe(`/verify?q=${number}`);
  });

  it('leaves out the mail around a number, even where the number is broken', async () => {
    const { user } = show();
    await user.click(box());
    await user.paste('Dear Meera,\nour number is UW-202609-AB1-\n2CD.\nAsha Rao');
    expect(box().value).toBe('Dear Meera, our number is UW-202609-AB1- 2CD. Asha Rao');
    await user.keyboard('{Enter}');
    await verdict(/^Genuine/);
    expect(address()).toBe(`/verify?q=${number}`);
  });

  it('gets a question back when it differs from a number by an O for a 0', async () => {
    verify.mockResolvedValue(answer('UW-202609-ABO2CD', { ...certificate, number: 'UW-202609-AB02CD' }));
    show('?q=UW-202609-ABO2CD');
    expect(await verdict('Did you mean UW-202609-AB02CD?')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Check UW-202609-AB02CD of Anjali/ })).toBeDefined();
  });

  it.each([window.location.origin, window.location.host])(
    'is checked here when it is a link of this site under another host name: %s',
    async (start) => {
      const { user } = show();
      await user.type(box(), `${start}/certificate/anjali-foods-ab12cd{Enter}`);
      await verdict(/^Genuine/);
      expect(readQuestion(verify.mock.lastCall?.[0] ?? '')).toMatchObject({ id: 'anjali-foods-ab12cd' });
    },
  );

  it('gets the nearest numbers of ours when it is unknown', async () => {
    const near = [{ number, organization_name: 'Anjali Foods' }];
    verify.mockResolvedValueOnce({ ...answer('UW-202690-AB12CD', null), near });
    const { user } = show('?q=UW-202690-AB12CD');
    expect(await verdict(`Did you mean ${number}?`)).toBeDefined();
    expect(screen.getByText(/We have no certificate UW-202690-AB12CD\./)).toBeDefined();
    await user.click(screen.getByRole('link', { name: `Check ${number} of Anjali Foods` }));
    expect(await verdict(/^Genuine/)).toBeDefined();
  });

  it('is refused beside the box when it is empty', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'VERIFY' }));
    expect(screen.getByText('Enter a certificate number, a link or an id.')).toBeDefined();
    await waitFor(() => {
      expect(document.activeElement).toBe(box());
    });
    expect(verify).not.toHaveBeenCalled();
  });

  it('claims nothing without an answer, and can be repeated', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    verify.mockRejectedValueOnce(new Error('offline'));
    const { user } = show(`?q=${number}`);
    expect((await screen.findByRole('alert')).textContent).toContain('we cannot say whether');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await verdict(/^Genuine/)).toBeDefined();
  });
});

describe('a page that was served with its answer', () => {
  it('shows it at once, leaves the focus where it is and asks for nothing', () => {
    show(`?q=${number}`, answer(number));
    const title = screen.getByRole('heading', { level: 2, name: /^Genuine/ });
    expect(document.activeElement).not.toBe(title);
    expect(box().value).toBe(number);
    expect(verify).not.toHaveBeenCalled();
  });

  it('asks for another question', async () => {
    const { user } = show(`?q=${number}`, answer(number));
    verify.mockResolvedValue(answer('UW-202609-ZZZZZZ', null));
    await user.clear(box());
    await user.type(box(), 'UW-202609-ZZZZZZ{Enter}');
    await verdict('Not ours');
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(1));
  });

  it('has no verdict without a question', () => {
    show('', answer('', null));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
