import { fireEvent, screen } from '@testing-library/react';
import { examplesOf, namesOf } from '@utkarsh/domain/fields/fields';
import type { InsightRecord, InsightTexts } from '@utkarsh/domain/insight/insight';
import { insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';

/** What a person types who sends an insight, with nothing wrong in it. */
export const insight = (changes: Partial<InsightTexts> = {}): InsightTexts => ({
  ...examplesOf(insightFields),
  name: 'Meena Rao',
  designation: 'CHRO',
  company: 'Malar Mills',
  linkedin: 'https://www.linkedin.com/in/meena',
  message: 'We asked.\n\nThey answered.',
  ...changes,
});

/** An insight with a picture and a video, as staff read it while it waits for them. */
export function insightRecord(changes: Partial<InsightRecord> = {}): InsightRecord {
  const id = 'a1B2c3D4e5F6g7H8i9J0';
  return {
    ...insight(),
    id,
    image: `/uploads/insights/${id}/image.png`,
    image_path: `insights/${id}/image.png`,
    image_alt: '',
    video: `/uploads/insights/${id}/video.mp4`,
    video_path: `insights/${id}/video.mp4`,
    video_text: 'We ask first.',
    status: 'pending',
    revision: 4,
    consent_version: '2026-11',
    consent_language: 'en',
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    published_at: null,
    ...changes,
  };
}

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file that begins like a PNG. */
export const pngFile = (name = 'looms.png') =>
  new File([signature, 'pixels'], name, { type: 'image/png', lastModified: 7 });

/** A file that begins like an MP4. */
export const mp4File = () =>
  new File(['\0\0\0\x10ftypisom and\0\0\0\x08moov'], 'talk.mp4', { type: 'video/mp4', lastModified: 7 });

export const textBox = (name: keyof InsightTexts) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: insightFields[name].label });
export const fileInput = (kind: 'image' | 'video') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${insightFiles[kind].label}`));
export const sendButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Fills in all texts at once: a test of many fields has no time to press every key. */
export function fillInsight(values: InsightTexts) {
  for (const name of namesOf(insightFields)) {
    fireEvent.change(textBox(name), { target: { value: values[name] } });
  }
}
