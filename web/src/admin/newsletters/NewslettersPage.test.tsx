import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { testReplies } from '../../testing/lateReplies';
import { renderStaff } from '../../testing/renderStaff';
import { PreviewDialog } from './NewslettersPage';

const sendTest = vi.hoisted(() => vi.fn());
vi.mock(import('../../data/staff/newsletters'), async (original) => ({
  ...(await original()),
  sendTest,
  readPreview: () => Promise.resolve({ subject: '', text: '', html: '', subscribers: 7, left_out: 0 }),
}));

const texts = { title: 'Winter', text: 'Hello.', insights: '', events: '', certified_since: '' };
const issue = { ...texts, id: 'n1', revision: 2, created_at: '', updated_at: '', recipients: 0 };

testReplies('the test of a newsletter', {
  send: sendTest,
  result: () => undefined,
  success: /^The test is on its way/,
  show: async () => {
    renderStaff(<PreviewDialog issue={issue} readOnly={false} onClose={() => undefined} />);
    await screen.findByText('Send to 7 subscribers');
    return { button: () => screen.getByRole('button', { name: 'Send a test to me' }) };
  },
});
