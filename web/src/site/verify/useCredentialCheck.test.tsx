import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CredentialCheck } from '../../data/credentialCheck';
import { UncheckableFile } from '../../data/credentialFile';
import { address, renderAt } from '../../testing/renderAt';
import { VerifyPage } from './VerifyPage';

const checkCredential = vi.hoisted(() => vi.fn<(token: string) => Promise<CredentialCheck>>());
vi.mock(import('../../data/credentialCheck'), () => ({ checkCredential }));

const token = `eyJ${'h'.repeat(60)}.${'p'.repeat(200)}.${'s'.repeat(90)}`;
const key = 'https://site.example/credentials/keys/a1B2c3D4e5F6g7';
const signedCheck = {
  kind: 'signed',
  key,
  claims: {
    number: 'UW-202609-AB12CD',
    organization_name: 'Anjali Foods',
    valid_from: '2026-09-01',
    valid_until: '2027-08-31',
  },
  isRevoked: false,
  today: '2026-11-23',
  registerEntry: null,
} as const satisfies CredentialCheck;
const entry = {
  ...signedCheck.claims,
  id: 'anjali-foods-ab12cd',
  organization_name: 'Anjali Foods Pvt Ltd',
  state: 'valid',
} as const;

beforeEach(() => {
  checkCredential.mockReset();
  checkCredential.mockResolvedValue(signedCheck);
});

const show = () => renderAt('/verify', <VerifyPage />);
const zone = () => screen.getByLabelText('Badge or credential file');
const badge = (content = token) => new File([content], 'badge.jwt', { type: 'text/plain' });
const verdict = (title: string | RegExp) => screen.findByRole('heading', { level: 2, name: title });

describe('a file with a credential', () => {
  it.each<[string, CredentialCheck]>([
    ['Genuine and valid until 31 Aug 2027', signedCheck],
    [
      'Genuine, but ended on 31 Aug 2026',
      { ...signedCheck, claims: { ...signedCheck.claims, valid_until: '2026-08-31' } },
    ],
    [
      'Genuine, but not valid before 1 Dec 2026',
      { ...signedCheck, claims: { ...signedCheck.claims, valid_from: '2026-12-01' } },
    ],
    ['Revoked', { ...signedCheck, isRevoked: true }],
    ['Revoked', { ...signedCheck, registerEntry: { ...entry, state: 'revoked' } }],
    ['Revoked: we replaced this credential', { ...signedCheck, isRevoked: true, registerEntry: entry }],
    ['Not ours', { kind: 'foreign', issuer: 'badges.example' }],
    ['Not ours', { kind: 'foreign', issuer: undefined }],
    ['Changed since we signed it', { kind: 'changed', key }],
  ])('gets the answer "%s", and the verdict takes the focus', async (title, check) => {
    checkCredential.mockResolvedValue(check);
    const { user } = show();
    await user.upload(zone(), badge());
    const heading = await verdict(title);
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    expect(screen.getByRole('status').textContent).toBe(title);
    expect(checkCredential).toHaveBeenCalledWith(token);
  });

  it('shows the key of its signature and the state in the status list', async () => {
    const { user } = show();
    await user.upload(zone(), badge());
    expect(await screen.findByText(/made with our key a1B2c3D4e5F6,/)).toBeDefined();
    expect(screen.getByText('Our status list says on 23 Nov 2026: it was not revoked.')).toBeDefined();
  });

  it('says that the day came from the device if our server did not send it', async () => {
    checkCredential.mockResolvedValue({ ...signedCheck, isDeviceDay: true });
    const { user } = show();
    await user.upload(zone(), badge());
    expect(
      await screen.findByText(/today is 23 Nov 2026 by the clock of this device, because our server/),
    ).toBeDefined();
  });

  it('leads to the check of the number that it names when it has no credential', async () => {
    const { user } = show();
    const copy = new File(['<svg><text>UW-202609-AB12CD</text></svg>'], 'copy.svg');
    await user.upload(zone(), copy);
    const link = await screen.findByRole('link', { name: 'check it in our register' });
    expect(link.getAttribute('href')).toBe('/verify?q=UW-202609-AB12CD');
  });

  it('is refused beside its field when it is of another kind', async () => {
    const { user } = show();
    await user.upload(zone(), badge('%PDF-1.7'));
    // The message stands beside the field and in the status.
    expect(await screen.findAllByText(/enter the certificate number that it shows/)).toHaveLength(2);
    expect(zone().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('is refused with the reason when it cannot be read to its end', async () => {
    checkCredential.mockRejectedValue(new UncheckableFile('It is damaged.'));
    const { user } = show();
    await user.upload(zone(), badge());
    expect(await screen.findAllByText('It is damaged.')).toHaveLength(2);
  });

  it('claims nothing when it could not be checked, and is checked again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    checkCredential.mockRejectedValueOnce(new Error('offline'));
    const { user } = show();
    await user.upload(zone(), badge());
    expect((await screen.findByRole('alert')).textContent).toContain('we cannot say whether');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await verdict(/^Genuine/)).toBeDefined();
  });

  it('may be given twice, one after the other', async () => {
    const { user } = show();
    await user.upload(zone(), badge());
    await verdict(/^Genuine/);
    checkCredential.mockResolvedValue({ kind: 'changed', key });
    await user.upload(zone(), badge());
    const heading = await verdict('Changed since we signed it');
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
  });
});

it.each([
  ['alone', token],
  ['in a presentation', JSON.stringify({ verifiableCredential: [token] })],
])('a credential pasted %s is checked here, and never sent as an address', async (_, text) => {
  const { user } = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
  await user.keyboard('{Enter}');
  await verdict(/^Genuine/);
  expect(checkCredential).toHaveBeenCalledWith(token);
  expect(address()).toBe('/verify');
});
