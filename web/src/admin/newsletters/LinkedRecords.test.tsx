import { act, fireEvent, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderStaff } from '../../testing/renderStaff';
import { LinkedRecords } from './LinkedRecords';

const [ila, old] = ['a1B2c3D4e5F6g7H8i9J0', 'Z9y8X7w6V5u4T3s2R1q0'];
vi.mock(import('../../data/staff/newsletters'), async (original) => ({
  ...(await original()),
  watchLinkable:
    () =>
    ({ onData }) => {
      const rows = [
        { id: ila, title: 'Ila Rao', detail: 'Looms', picture: '' },
        { id: 'another', title: 'Meena', detail: 'Mills', picture: '' },
      ];
      onData({ rows, brokenIds: [], isCut: false });
      return Promise.resolve(() => undefined);
    },
}));

function Fields() {
  const form = useForm({
    defaultValues: { title: '', text: '', insights: `/insights/${old}`, events: '', certified_since: '' },
  });
  return (
    <>
      <LinkedRecords control={form.control} name="insights" />
      <output>{useWatch({ control: form.control, name: 'insights' })}</output>
    </>
  );
}

test('an insight is found by its company and added with its link, and removed by a key', async () => {
  renderStaff(<Fields />);
  const field = await screen.findByRole('combobox', { name: 'Insights' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'loo' } });
  const [option, ...others] = screen.getAllByRole('option');
  expect(others).toEqual([]);
  if (option) fireEvent.click(option);
  expect(screen.getByRole('status').textContent).toBe(`/insights/${old}\n/insights/${ila}`);
  expect(screen.getByText('Ila Rao, Looms')).toBeDefined();
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(screen.getByRole('status').textContent).toBe(`/insights/${old}`);
});
