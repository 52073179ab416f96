import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { sendNomination } from '../data/nominations';
import { subscribe, unsubscribe } from '../data/contact';
import { signIn } from '../data/staff/login';
import { saveSettings } from '../data/staff/settings';
import { NominationNotes } from '../admin/nominations/NominationNotes';
import { LoginForm } from '../admin/session/EntryPages';
import { FiguresDialog } from '../admin/settings/SettingsPage';
import { ConfirmDialog } from '../admin/ui/ConfirmDialog';
import { UploadForm } from '../site/insights/UploadForm';
import { Newsletter } from '../site/layout/Newsletter';
import { NominationForm } from '../site/nominate/NominationForm';
import { keepSurvey } from '../site/survey/keptSurvey';
import { SurveyPage } from '../site/survey/SurveyPage';
import { PracticesBelow } from '../site/tracking/PracticesBelow';
import { TrackingPage } from '../site/tracking/TrackingPage';
import { UnsubscribePage } from '../site/unsubscribe/UnsubscribePage';
import { fileInput, fillInsight, makePngFile, sendButton, textBox } from './insights';
import { testReplies } from './lateReplies';
import { control, fillNomination, submitButton } from './nominations';
import { renderAt } from './renderAt';
import { renderStaff } from './renderStaff';
import { noPractices } from './practices';

const data = vi.hoisted(() => ({
  uploadInsightFiles: vi.fn(),
  sendAnswers: vi.fn(),
  describePillar: vi.fn(),
  readTracked: vi.fn(),
  withdrawTracked: vi.fn(),
  addNote: vi.fn(),
}));
vi.mock(import('../data/nominations'), { spy: true });
vi.mock(import('../data/contact'), { spy: true });
vi.mock(import('../data/insights'), async (original) => ({
  ...(await original()),
  uploadInsightFiles: data.uploadInsightFiles,
  storeInsight: () => Promise.resolve(),
}));
vi.mock(import('../data/fileUpload'), () => ({
  newFileUpload: (file: File, path: string) => ({ file, path, isStored: false, answerLost: false }),
  uploadFile: () => Promise.resolve(),
}));
vi.mock(import('../data/survey'), async (original) => ({
  ...(await original()),
  readSurveyFacts: () =>
    Promise.resolve({
      survey: 'f3KqT8sVxw1LkR0aZbNc',
      organization_name: 'Malar Mills',
      state: 'open',
      questionnaire: 1,
      language: 'en',
      languages: ['en'],
      closes: '2999-12-31',
    }),
  sendAnswers: data.sendAnswers,
}));
vi.mock(import('../data/tracking'), async (original) => ({
  ...(await original()),
  readTracked: data.readTracked,
  withdrawTracked: data.withdrawTracked,
}));
vi.mock(import('../data/staff/login'), { spy: true });
vi.mock(import('../data/staff/nominationNotes'), async (original) => ({
  ...(await original()),
  addNote: data.addNote,
  watchNotes: () => () => Promise.resolve(() => undefined),
}));
vi.mock(import('../data/staff/settings'), { spy: true });
const file = { id: 'f1', pillar: 'culture', name: 'a.pdf', type: 'application/pdf', bytes: 9 } as const;
vi.mock(import('../data/privateLinks'), async (original) => ({
  ...(await original()),
  readPractices: () => Promise.resolve({ ...noPractices, files: [file] }),
  describePillar: data.describePillar,
}));

beforeEach(() => {
  window.heldSubmits = new Set();
});

const onSent = vi.fn();
const nothing = () => undefined;
const key = 'k'.repeat(32);

testReplies('the nomination form', {
  send: vi.mocked(sendNomination),
  result: nothing,
  success: onSent,
  show: () => {
    renderAt('/nominate', <NominationForm id="nomination" onSuccess={onSent} />);
    fillNomination(makeNomination());
    const name = control('companyName');
    if (!(name instanceof HTMLInputElement)) throw new Error('no text');
    return { control: name, button: submitButton };
  },
});

testReplies('the upload of an insight', {
  send: data.uploadInsightFiles,
  result: nothing,
  success: onSent,
  show: () => {
    renderAt('/insights', <UploadForm id="insight" onSent={onSent} />);
    fillInsight(makeInsight());
    fireEvent.change(fileInput('image'), { target: { files: [makePngFile()] } });
    return { control: textBox('message'), button: sendButton };
  },
});

testReplies('the newsletter form', {
  send: vi.mocked(subscribe),
  result: nothing,
  success: /^Thank you for subscribing/,
  show: () => {
    renderAt('/', <Newsletter />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
    fireEvent.change(box, { target: { value: 'anjali@malar.example' } });
    return { control: box, button: () => screen.getByRole('button', { name: 'Subscribe' }) };
  },
});

testReplies('the unsubscribe page', {
  send: vi.mocked(unsubscribe),
  result: () => true,
  success: /^You are unsubscribed/,
  show: () => {
    renderAt(`/unsubscribe/${key}`, <UnsubscribePage />);
    return { button: () => screen.getByRole('button', { name: 'Unsubscribe' }) };
  },
});

testReplies('the survey', {
  send: data.sendAnswers,
  result: nothing,
  success: /^Your answers have been sent/,
  show: async () => {
    keepSurvey('7K3FQ9MD2X4TVB6N', { answers: '4'.repeat(27), sent: false });
    renderAt('/survey#7K3FQ9MD2X4TVB6N', <SurveyPage />);
    const [answer] = await screen.findAllByRole<HTMLInputElement>('radio');
    if (!answer) throw new Error('no answer');
    return { control: answer, button: () => screen.getByRole('button', { name: /^Send/ }) };
  },
});

/** Opens a pillar of the practices. */
async function openCulture() {
  sessionStorage.clear();
  renderAt('/nomination', <PracticesBelow trackingKey={key} />);
  const title = await screen.findByText('Culture and belonging');
  return within(title.closest('details') ?? document.body);
}

testReplies('the text of a practice', {
  send: data.describePillar,
  result: () => ({ open: true, texts: { culture: 'A handbook.' }, files: [file] }),
  success: /^Saved\.$/,
  show: async () => {
    const pillar = await openCulture();
    const text = pillar.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
    fireEvent.change(text, { target: { value: 'A handbook.' } });
    return { control: text, button: () => pillar.getByText(/^Sav(e the text|ing…)$/) };
  },
});

const nomination = {
  reference: 'UW-7K3F-Q9MD',
  company_name: 'Malar Mills',
  status: 'new',
  consent: true,
  timeline: [{ status: 'new', at: '2026-11-20T09:40:00.000Z', changed: [] }],
} as const;
testReplies('the withdrawal of a nomination', {
  send: data.withdrawTracked,
  result: () => ({ ...nomination, status: 'withdrawn', consent: false, timeline: [...nomination.timeline] }),
  success: /^This nomination is withdrawn/,
  show: async () => {
    data.readTracked.mockResolvedValue(nomination);
    renderAt(`/nomination/${key}`, <TrackingPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw this nomination' }));
    return { button: () => screen.getByRole('button', { name: 'Yes, withdraw' }) };
  },
});

function Notes() {
  const [note, setNote] = useState('Called on Monday.');
  return <NominationNotes id="kaveri" nameOf={(uid) => uid} note={note} onNote={setNote} />;
}
const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });

testReplies('a note of staff', {
  send: data.addNote,
  result: nothing,
  success: () => noteField().value === '',
  failure: /^Network or server error/,
  show: () => {
    renderStaff(<Notes />);
    return { control: noteField(), button: () => screen.getByRole('button', { name: /^Add/ }) };
  },
});

const saveButton = () => screen.getByRole('button', { name: 'Save' });

testReplies('a dialog of staff', {
  send: vi.mocked(saveSettings),
  result: nothing,
  success: onSent,
  show: () => {
    renderStaff(<FiguresDialog settings={undefined} onClose={onSent} />);
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
    for (const box of boxes) fireEvent.change(box, { target: { value: '12' } });
    const [first] = boxes;
    if (!first) throw new Error('no text');
    return { control: first, button: saveButton };
  },
});

const confirm = vi.fn();
testReplies('a question of staff', {
  send: confirm,
  result: nothing,
  success: onSent,
  show: () => {
    const parts = { question: 'Delete?', confirm: 'Delete', onConfirm: confirm, onClose: nothing };
    renderStaff(<ConfirmDialog {...parts} onDone={onSent} />);
    return { button: () => screen.getByRole('button', { name: 'Delete' }) };
  },
});

const fill = (label: string | RegExp, value: string) => {
  const box = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(box, { target: { value } });
  return box;
};

testReplies('the login', {
  send: vi.mocked(signIn),
  result: nothing,
  success: onSent,
  show: () => {
    renderStaff(
      <LoginForm
        note=""
        onSigningIn={(isSigningIn) => {
          if (!isSigningIn) onSent();
        }}
      />,
    );
    fill('Email Address', 'asha@programme.example');
    return { control: fill('Password', 'a-long-password'), button: () => screen.getByText('LOGIN') };
  },
});
