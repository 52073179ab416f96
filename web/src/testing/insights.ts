import { fireEvent, screen } from '@testing-library/react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import type { InsightTexts } from '@utkarsh/domain/testing/insights';
import { insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const makePngFile = (name = 'looms.png') =>
  new File([signature, 'pixels'], name, { type: 'image/png', lastModified: 7 });

export const makeMp4File = () =>
  new File(['\0\0\0\x10ftypisom and\0\0\0\x08moov'], 'talk.mp4', { type: 'video/mp4', lastModified: 7 });

export const textBox = (name: keyof InsightTexts) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: insightFields[name].label });
export const fileInput = (kind: 'image' | 'video') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${insightFiles[kind].label}`));
export const sendButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Fills in all texts at once, because pressing every key would take a test too long. */
export function fillInsight(values: InsightTexts) {
  for (const name of namesOf(insightFields)) {
    fireEvent.change(textBox(name), { target: { value: values[name] } });
  }
}
