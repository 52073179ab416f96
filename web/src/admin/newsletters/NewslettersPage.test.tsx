import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { testReplies } from '../../testing/lateReplies';
import { renderStaff } from '../../testing/renderStaff';
import { PreviewDialog } from './NewslettersPage';

const data = vi.hoisted(() => ({ sendTest: vi.fn(), sendNewsletter: vi.fn() }));
vi.mock(import('../../data/staff/newsletters'), async (original) => ({
  ...(await original()),
  ...data,
  readPreview: () => Promise.resolve({ subject: '', text: '', html: '', subscribers: 7, left_out: 0 }),
}));

const texts = { title: 'Winter', text: 'Hello.', insights: '', events: '', certified_since: '' };
const issue = { ...texts, id: 'n1', revision: 2, created_at: '', updated_at: '', recipients: 0 };
const onClose = vi.fn();
const show = async () => {
  renderStaff(<PreviewDialog issue={issue} readOnly={false} onClose={onClose} />);
  await screen.findByText('Send to 7 subscribers');
};

testReplies('the test of a newsletter', {
  send: data.sendTest,
  result: () => undefined,
  success: /^The test is on its way/,
  show: async () => {
    await show();
    return { button: () => screen.getByRole('button', { name: 'Send a test to me' }) };
  },
});

testReplies('the sending of a newsletter', {
  send: data.sendNewsletter,
  result: () => undefined,
  success: onClose,
  show: async () => {
    await show();
    fireEvent.click(screen.getByText('Send to 7 subscribers'));
    const question = within(screen.getByRole('alertdialog'));
    return { button: () => question.getByRole('button', { name: 'Send' }) };
  },
});
