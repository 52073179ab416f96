import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors';
import { watchDirectory } from '../../data/staff/directory';
import { saveOrganization } from '../../data/staff/organizations';
import { OrganizationDialog } from './OrganizationDialog';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: vi.fn(),
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  saveOrganization: vi.fn(),
}));
const add = vi.mocked(saveOrganization);

beforeEach(() => {
  add.mockReset().mockResolvedValue();
  vi.mocked(watchDirectory).mockReturnValue(() => Promise.resolve(() => undefined));
});

const onClose = vi.fn();
function open() {
  renderStaff(<OrganizationDialog tier="mid" row={undefined} readOnly={false} onClose={onClose} />);
}
const save = async (name: string) => {
  const times = add.mock.calls.length + 1;
  fireEvent.change(screen.getByLabelText(/^Organization Name/), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(times));
};
const savedIds = () => add.mock.calls.map(([id]) => id);

it('the dialog adds an organization by its name alone, without a certificate', async () => {
  open();
  await save('Anjali Foods');
  expect(add.mock.calls[0]?.[2]).toMatchObject({
    organization_name: 'Anjali Foods',
    valid_from: '',
    valid_until: '',
  });
  expect(await screen.findByText('Organization added successfully!')).toBeDefined();
});

it('the dialog makes the address of the corrected name after a refused save', async () => {
  add.mockRejectedValueOnce(new DataError('refused', 'no'));
  open();
  await save('Anjli Foods');
  await screen.findByRole('alert');
  await save('Anjali Foods');
  expect(savedIds()).toEqual([
    expect.stringMatching(/^anjli-foods-[a-z0-9]{8}$/),
    expect.stringMatching(/^anjali-foods-[a-z0-9]{8}$/),
  ]);
});

it('the dialog keeps the address after a save without an answer, so that it is stored once', async () => {
  add.mockRejectedValueOnce(new DataError('unfinished', 'It is not known whether this was saved.'));
  open();
  await save('Anjli Foods');
  await screen.findByRole('alert');
  await save('Anjali Foods');
  const [first, second] = savedIds();
  expect(second).toBe(first);
});
