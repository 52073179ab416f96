import { expect, it, vi } from 'vitest';
import { UnansweredError } from '../../../data/staff/api';
import type { renewOrganizations as Renew } from '../../../data/staff/organizationBatches';
import { renewalSender } from './renewalSender';

const renewOrganizations = vi.hoisted(() => vi.fn<typeof Renew>());
vi.mock(import('../../../data/staff/organizationBatches'), async (original) => ({
  ...(await original()),
  renewOrganizations,
}));

const batch = ['kaveri', 'malar'].map((id, row) => ({ id, tier: 'mid' as const, row, asked: { id } }));
const unchanged = { renewed: [], unchanged: ['kaveri'], missing: ['malar'] };

it('tells what somebody else has renewed or deleted', async () => {
  renewOrganizations.mockResolvedValueOnce(unchanged);
  expect(Object.fromEntries(await renewalSender()(batch))).toEqual({
    kaveri: 'Somebody has renewed or changed the organization meanwhile.',
    malar: 'The organization has been deleted.',
  });
});

it('takes what it has sent without an answer for its own work when it is sent again', async () => {
  const send = renewalSender();
  renewOrganizations.mockRejectedValueOnce(new UnansweredError('The API did not answer.'));
  await expect(send(batch)).rejects.toThrow(UnansweredError);
  renewOrganizations.mockResolvedValueOnce(unchanged);
  expect([...(await send(batch)).keys()]).toEqual(['malar']);
});
