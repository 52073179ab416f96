import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { PrintPage } from './PrintPage';

const path = '/certificate/malar-mills-a1b2c3/print';

/** Returns the page as the server renders it. */
const serve = (organization: CertifiedOrganization | null, today = '2026-11-21') =>
  renderAt(
    path,
    <ServedData value={{ key: path, data: { kind: 'organization', today, organization } }}>
      <PrintPage />
    </ServedData>,
  );
const sheet = () => screen.queryByRole('article');
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

const period = { valid_from: '2026-08-01', valid_until: '2027-07-31', revoked: false };

beforeEach(() => document.head.replaceChildren());

describe('the sheet of a valid certificate', () => {
  it('holds name, period, number, QR code and a line to sign on', () => {
    serve(makeCertifiedOrganization());
    const sheet = within(screen.getByRole('article', { name: 'Certificate UW-202608-A1B2C3' }));
    expect(sheet.getByRole('heading', { name: 'Malar Mills & Sons' })).toBeDefined();
    expect(sheet.getByText('1 Aug 2026')).toBeDefined();
    expect(sheet.getByText('31 Jul 2027')).toBeDefined();
    expect(sheet.getByText('UW-202608-A1B2C3')).toBeDefined();
    expect(sheet.getByRole('img', { name: /^QR code/ }).getAttribute('src')).toBe(
      '/badge/malar-mills-a1b2c3/qr.svg',
    );
    expect(sheet.getByText('For Utkarsh Workplaces')).toBeDefined();
    expect(sheet.getByText('Authorised signatory')).toBeDefined();
    expect(sheet.queryByRole('link')).toBeNull();
  });

  it('names the rating of the certificate, if it has one', () => {
    const { unmount } = serve(makeCertifiedOrganization({ periods: [{ ...period, rating: 'Platinum' }] }));
    expect(screen.getByText('Platinum')).toBeDefined();
    expect(screen.getByText(/programme, rated$/)).toBeDefined();
    unmount();
    serve(makeCertifiedOrganization({ periods: [period] }));
    expect(screen.getByText(/programme$/)).toBeDefined();
  });

  it('covers the running period, not the renewal to come', () => {
    serve(makeCertifiedOrganization(), '2026-07-31');
    expect(screen.getByText('UW-202508-A1B2C3')).toBeDefined();
    expect(screen.getByText('31 Jul 2026')).toBeDefined();
  });

  it('asks for landscape paper only while it is shown', () => {
    const { unmount } = serve(makeCertifiedOrganization());
    expect(document.documentElement.innerHTML).toContain('size: A4 landscape');
    unmount();
    expect(document.documentElement.innerHTML).not.toContain('size: A4 landscape');
  });
});

describe.each([
  ['upcoming', '2026-07-31', period, 'The certificate begins on 1 Aug 2026.'],
  ['expired', '2027-08-01', period, 'The certificate expired on 31 Jul 2027.'],
  ['revoked', '2026-11-21', { ...period, revoked: true }, 'The certificate was revoked.'],
])('a certificate that is %s', (_state, today, certifiedPeriod, words) => {
  it('has no sheet, and says so', () => {
    serve(makeCertifiedOrganization({ periods: [certifiedPeriod] }), today);
    expect(sheet()).toBeNull();
    expect(
      screen.getByText(new RegExp(`^${words}.* Only a valid certificate can be printed.$`)),
    ).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the certificate page' }).getAttribute('href')).toBe(
      '/certificate/malar-mills-a1b2c3',
    );
    expect(robots()).toBe('noindex');
  });
});
