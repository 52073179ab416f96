import { expect, it, vi } from 'vitest';
import type { renewOrganizations as Renew } from '../../../data/staff/organizationBatches';
import { sendRenewals } from './ImportRows';

const renewOrganizations = vi.hoisted(() => vi.fn<typeof Renew>());
vi.mock(import('../../../data/staff/organizationBatches'), async (original) => ({
  ...(await original()),
  renewOrganizations,
}));

const batch = ['kaveri', 'malar'].map((id, row) => ({ id, tier: 'mid' as const, row, asked: { id } }));
const unchanged = { renewed: [], unchanged: ['kaveri'], missing: ['malar'] };

it('tells what somebody else has renewed or deleted', async () => {
  renewOrganizations.mockResolvedValueOnce(unchanged);
  expect(Object.fromEntries(await sendRenewals(batch))).toEqual({
    kaveri: 'Somebody has renewed or changed the organization meanwhile.',
    malar: 'The organization has been deleted.',
  });
});
