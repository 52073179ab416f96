import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type PracticeReviewRecord,
  type Practices,
  practiceReviewFields,
} from '@utkarsh/domain/assessment/practices';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { makeStoredWorkspace } from '@utkarsh/domain/testing/workspaces';
import type { Watcher } from '../../data/staff/records';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import type { WorkspaceRecord } from '../../data/staff/workspaces';
import { PracticeReviewDialog } from './PracticeReviewDialog';
import { renderStaff } from '../../testing/renderStaff';

const store = vi.hoisted(() => ({
  practices: undefined as Practices | undefined,
  review: undefined as PracticeReviewRecord | undefined,
  saveReview: vi.fn(),
  askAboutPillar: vi.fn(),
  readPracticeFile: vi.fn(),
}));
vi.mock(import('../../data/staff/practices'), async (original) => ({
  ...(await original()),
  readPracticeFile: store.readPracticeFile,
  askAboutPillar: store.askAboutPillar,
  watchPractices: () => (watcher: Watcher<Practices | null>) => {
    if (store.practices) watcher.onData(store.practices);
    return Promise.resolve(() => undefined);
  },
  saveReview: store.saveReview,
  watchReview: () => (watcher: Watcher<PracticeReviewRecord | null>) => {
    watcher.onData(store.review ?? null);
    return Promise.resolve(() => undefined);
  },
}));
vi.mock(import('../../data/staff/workspaces'), async (original) => ({
  ...(await original()),
  watchWorkspaceOf: () => (watcher: Watcher<WorkspaceRecord | null>) => {
    const asha = { email: 'a@b.in', name: 'Asha Rao', role: 'owner', valid_since: 0 } as const;
    watcher.onData({ id: 'w1', ...makeStoredWorkspace({ members: { m1: asha } }) });
    return Promise.resolve(() => undefined);
  },
}));

const review: PracticeReviewRecord = {
  ...examplesOf(practiceReviewFields),
  id: 'n1',
  revision: 1,
  created_at: '',
  updated_at: '',
};

function show({
  readOnly = false,
  ...changes
}: Partial<Pick<NominationRecord, 'practices_state' | 'status'>> & { readOnly?: boolean } = {}) {
  renderStaff(
    <PracticeReviewDialog
      nomination={{
        id: 'n1',
        company_name: 'Kaveri Looms',
        status: 'assessment',
        terms_accepted: 1,
        practices_state: 'handed_in',
        ...changes,
      }}
      readOnly={readOnly}
      onClose={() => undefined}
    />,
  );
}
const culture = async () => within(await screen.findByRole('region', { name: 'Culture and belonging' }));

beforeEach(() => {
  vi.resetAllMocks();
  store.review = undefined;
  store.practices = {
    questions: [],
    handed_in: { at: '2026-11-20T10:00:00.000Z', by: 'm1' },
    texts: { culture: 'A handbook in four languages.' },
    files: [{ id: 'f1', pillar: 'culture', name: 'handbook.pdf', type: 'application/pdf', bytes: 2_000_000 }],
  };
});

it('staff read whether the practices are a draft, and who has handed them in', async () => {
  show();
  expect(await screen.findByText(/^Handed in on 20 Nov 2026.* by Asha Rao\.$/)).toBeTruthy();
  cleanup();
  show({ practices_state: 'draft' });
  expect(await screen.findByText(/^Draft: .* for its renewal, and may still change it/)).toBeTruthy();
  cleanup();
  store.practices = store.practices && { ...store.practices, handed_in: null };
  show({ practices_state: 'draft' });
  expect(await screen.findByText(/^Draft: the organization has not handed this in, and/)).toBeTruthy();
});

it('staff ask about a pillar, and read the answer there', async () => {
  store.askAboutPillar.mockResolvedValue(undefined);
  const question = { id: 'q1', pillar: 'culture', text: 'In which languages?', answer: 'In four.' } as const;
  const times = { asked_at: '2026-11-21T10:00:00.000Z', answered_at: '2026-11-22T10:00:00.000Z' };
  store.practices = store.practices && { ...store.practices, questions: [{ ...question, ...times }] };
  show();
  const pillar = await culture();
  expect(pillar.getByText('In four.')).toBeTruthy();
  const field = pillar.getByLabelText('Question to the organization');
  fireEvent.change(field, { target: { value: ' Since when? ' } });
  fireEvent.click(pillar.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(store.askAboutPillar.mock.calls).toEqual([['n1', { pillar: 'culture', text: 'Since when?' }]]);
});

it('nobody asks after the decision', async () => {
  show({ practices_state: undefined, status: 'declined' });
  await culture();
  expect(screen.queryByLabelText('Question to the organization')).toBeNull();
});

const setPdfViewer = (value: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });

it('staff read the submitted practices beside each score, and what it means', async () => {
  show();
  const pillar = await culture();
  expect(pillar.getByText('A handbook in four languages.')).toBeTruthy();
  expect(pillar.getByRole('button', { name: 'handbook.pdf (1.9 MB)' })).toBeTruthy();
  expect(screen.getAllByText(/has not described this pillar/)).toHaveLength(4);
  fireEvent.click(pillar.getByText('What 0, 50, 80, 100% mean'));
  expect(pillar.getByText('Values are named at most, and nothing follows from them.')).toBeTruthy();
});

it('staff open a file in a tab without access to the page, and download it under its safe name', async () => {
  store.readPracticeFile.mockResolvedValue(new Blob(['%PDF-'], { type: 'application/pdf' }));
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  setPdfViewer(true);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:handbook');
  show();
  const pillar = await culture();
  fireEvent.click(pillar.getByRole('button', { name: 'handbook.pdf (1.9 MB)' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:handbook'));
  expect(tab.opener).toBeNull();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(pillar.getByRole('button', { name: 'Download handbook.pdf' }));
  await waitFor(() => expect(click.mock.instances[0]).toMatchObject({ download: 'handbook.pdf' }));
  vi.unstubAllGlobals();
});

it('a browser that shows no PDF saves the file, and opens no empty tab', async () => {
  store.readPracticeFile.mockResolvedValue(new Blob(['%PDF-'], { type: 'application/pdf' }));
  const open = vi.fn();
  vi.stubGlobal('open', open);
  setPdfViewer(false);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show();
  fireEvent.click((await culture()).getByRole('button', { name: 'handbook.pdf (1.9 MB)' }));
  await waitFor(() => expect(click.mock.instances[0]).toMatchObject({ download: 'handbook.pdf' }));
  expect(open).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('closes the empty tab when a file cannot be read', async () => {
  store.readPracticeFile.mockRejectedValue(new Error('offline'));
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  setPdfViewer(true);
  show();
  fireEvent.click((await culture()).getByRole('button', { name: 'handbook.pdf (1.9 MB)' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  vi.unstubAllGlobals();
});

it('a score is stored with its note', async () => {
  store.saveReview.mockResolvedValue(undefined);
  show();
  const pillar = await culture();
  fireEvent.change(pillar.getByLabelText(/Score/), { target: { value: '85' } });
  fireEvent.change(pillar.getByLabelText(/Note/), { target: { value: 'Good.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(store.saveReview).toHaveBeenCalled());
  const [id, base, values] = store.saveReview.mock.calls[0] ?? [];
  expect([id, base]).toEqual(['n1', undefined]);
  expect(values).toMatchObject({ culture_score: 85, culture_note: 'Good.', growth_score: '' });
});

it('the practices score follows from the five scores', async () => {
  store.review = review;
  show();
  expect(await screen.findByText(/^Practices score: 80%/)).toBeTruthy();
  fireEvent.change((await culture()).getByLabelText(/Score/), { target: { value: '' } });
  expect(await screen.findByText(/follows when all five/)).toBeTruthy();
});

it('a viewer reads the review and cannot change it', async () => {
  store.review = review;
  show({ readOnly: true });
  await culture();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText('80')).toHaveLength(5);
});
