import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SessionContext } from '../session/sessionContext';
import { WorkQueue } from './WorkQueue';

vi.mock(import('../../data/staff/dashboard'), async (original) => ({
  ...(await original()),
  readWorkQueue: () => Promise.resolve({ new: 1, unassigned: 2, mine: 3, insights: 4 }),
}));

const session = { uid: 'asha', email: 'asha@programme.example', role: 'viewer', began: 0 } as const;
const open = 'status=new%2Cin_review%2Ccontacted%2Cassessment';

it.each([
  [/^New nominations ?1/, '/admin/nominations?status=new'],
  [/^Unassigned ?2/, `/admin/nominations?${open}&assignee=nobody`],
  [/^Assigned to me ?3/, `/admin/nominations?${open}&assignee=asha`],
  [/^Pending insights ?4/, '/admin/insights?status=pending'],
  [/^Ending certificates ?5/, '/admin/organizations?state=ending'],
])('the card %s leads to the list of what it counts', async (name, address) => {
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <WorkQueue ending={5} loading={false} />
      </SessionContext>
    </MemoryRouter>,
  );
  const card = await screen.findByRole('link', { name });
  expect(card.getAttribute('href')).toBe(address);
});
