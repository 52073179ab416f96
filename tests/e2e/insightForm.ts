import type { Page, Request } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import type { InsightTexts } from '@utkarsh/domain/testing/insights';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import { database } from '../factories/firestore';
import type { TestFile } from '../factories/media';
import { storageHost } from '../factories/bucket';

export const insightForm = (page: Page) => page.getByRole('form', { name: 'Upload your insights' });
export const imageInput = (page: Page) => insightForm(page).getByLabel(insightFiles.image.label);
export const videoInput = (page: Page) => insightForm(page).getByLabel(insightFiles.video.label);
export const submitButton = (page: Page) => insightForm(page).getByRole('button', { name: /^Submit/ });
export const preview = (page: Page) => insightForm(page).getByRole('img', { name: /^Preview/ });
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your submission!' });

/** Fills the form by its labels. */
export async function fillInsight(
  page: Page,
  insight: InsightTexts,
  files: { image?: TestFile; video?: TestFile } = {},
): Promise<void> {
  const text = (name: keyof InsightTexts) =>
    insightForm(page).getByRole('textbox', { name: insightFields[name].label, exact: true });
  for (const name of namesOf(insightFields)) await text(name).fill(insight[name]);
  if (files.image) await imageInput(page).setInputFiles(files.image);
  if (files.video) await videoInput(page).setInputFiles(files.video);
}

/** Returns the stored insights of a company with their ids. */
export async function readInsights(
  company: string,
): Promise<{ id: string; data: Record<string, unknown> }[]> {
  const snapshot = await database().collection(collections.insights).where('company', '==', company).get();
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
}

/** Returns the only stored insight of a company. Throws unless there is exactly one. */
export async function readStoredInsight(
  company: string,
): Promise<{ id: string; data: Record<string, unknown> }> {
  const [insight, ...others] = await readInsights(company);
  if (!insight || others.length > 0)
    throw new Error(`${company} has ${others.length} insights too many or none.`);
  return insight;
}

export const storageCalls = (url: URL) => url.host === storageHost();

/** Returns a list that collects the uploads of a page to Storage from now on. */
export function uploadsOf(page: Page): Request[] {
  const uploads: Request[] = [];
  page.on('request', (request) => {
    if (storageCalls(new URL(request.url())) && request.method() === 'POST') uploads.push(request);
  });
  return uploads;
}

/** Records about a second of video in the browser. */
export async function recordWebm(page: Page): Promise<TestFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopEvent = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 12; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 30} 80% 50%)`;
      context?.fillRect(0, 0, 160, 120);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopEvent;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name: 'talk.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
