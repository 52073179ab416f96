import { namesOf } from '@utkarsh/domain/fields';
import { insightFields, insightFiles } from '@utkarsh/domain/insightFields';
import type { MediaKind } from '@utkarsh/domain/media';
import { checkFile } from '../../data/fileCheck';

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

/** The browser could not show this picture; from now on `fileProblem` says so. */
export const noteDamaged = (file: File): void => void damaged.add(file);

/** Why a file may not be sent: its type, its size, that its first bytes belie its name, or that it is damaged. */
export async function fileProblem(kind: MediaKind, file: File): Promise<string | undefined> {
  const { label } = insightFiles[kind];
  try {
    const problem = await checkFile(kind, file);
    if (problem) return problem;
  } catch {
    // Moved, renamed or changed since it was chosen.
    return `${label} cannot be read any more: choose it again.`;
  }
  return damaged.has(file) ? `${label} cannot be opened, it may be damaged: choose another file.` : undefined;
}
