import type { PublicRow } from '@utkarsh/domain/contract/api';
import type { DatedRow } from '@utkarsh/domain/directory/directory';
import { pageOf, searchRows, sortRows, type ListPage } from '@utkarsh/domain/directory/directoryQuery';
import type { EventPhoto } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import type { PublishedInsight } from '@utkarsh/domain/insight/insight';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import type { readCertifiedList } from '../data/certifiedList';

export const makePhotos = (count: number): EventPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `events/a1B2c3D4e5F6g7H8i9J0/photo-${index + 1}.png`,
    alt: `Scene ${index + 1}`,
  }));

export const makePublishedInsight = (changes: Partial<PublishedInsight> = {}): PublishedInsight => ({
  ...examplesOf(insightEditFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  name: 'Kavitha Menon',
  designation: 'Plant HR Manager',
  company: 'Malar Mills',
  linkedin: 'https://linkedin.example/in/kavitha-menon',
  message:
    'The night bus did it. It goes to the last house.\n\nThe driver waits. See https://malar.example now.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  image_alt: 'A lit bus at night',
  video: '',
  published_at: '2026-11-17T20:00:00.000Z',
  ...changes,
});

/** Returns the public part of an organization, certified from August 2025 to July 2027. */
export const makeCertifiedOrganization = (
  changes: Partial<CertifiedOrganization> = {},
): CertifiedOrganization => ({
  id: 'malar-mills-a1b2c3',
  tier: 'mid',
  organization_name: 'Malar Mills & Sons',
  industry: 'Textiles & Apparel',
  number_of_employees: 1450,
  company_profile: 'Spins since 1951.\n\nHas a crèche.',
  profile_url: 'https://malar.example/',
  logo: '',
  periods: [
    { valid_from: '2025-08-01', valid_until: '2026-07-31', revoked: false },
    { valid_from: '2026-08-01', valid_until: '2027-07-31', revoked: false },
  ],
  revision: 2,
  ...changes,
});

export type ReadCertifiedList = typeof readCertifiedList;

/** Returns a `readCertifiedList` that replies like the API with these organizations. */
export const answerWith =
  (rows: readonly DatedRow[]): ReadCertifiedList =>
  (_list, { page, size, search, sort }) =>
    Promise.resolve(pageOf(sortRows(searchRows(rows, search), sort), { page, size }));

export const makeFirstPage = (rows: readonly DatedRow[]): ListPage<PublicRow> =>
  pageOf(rows, { page: 1, size: 25 });
