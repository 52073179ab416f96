import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { checkFile, type CheckedFile } from '../../data/fileCheck';

/** What a draft keeps: files stay where they are. */
export const draftFields = namesOf(insightFields);

/** All fields in the order they stand in the form. */
export const uploadOrder = [...draftFields, 'image', 'video'] as const;
export type UploadField = (typeof uploadOrder)[number];

/** The file that a file input of the form holds. */
export function readFile(form: HTMLFormElement, kind: MediaKind): File | undefined {
  const input = form.elements.namedItem(kind);
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined;
}

const damaged = new WeakSet<File>();

/** The browser could not show this picture; from now on `checkedFile` says so. */
export const noteDamaged = (file: File): void => void damaged.add(file);

/** Returns a chosen file as it is sent, or why it may not be: its type, its size, or that it is damaged. */
export async function checkedFile(kind: MediaKind, file: File): Promise<CheckedFile> {
  const { label } = insightFiles[kind];
  if (damaged.has(file))
    return { problem: `${label} cannot be opened, it may be damaged: choose another file.` };
  try {
    return await checkFile(kind, file);
  } catch {
    // Moved, renamed or changed since it was chosen.
    return { problem: `${label} cannot be read any more: choose it again.` };
  }
}
