import { insightText } from '@utkarsh/domain/insightFields';
import type { MediaKind } from '@utkarsh/domain/media';
import { checkFile } from '../../data/fileCheck';

/** All fields in the order they stand in the form. */
export const uploadOrder = [
  'name',
  'designation',
  'company',
  'linkedin',
  'message',
  'image',
  'video',
] as const satisfies (keyof typeof insightText)[];

/** What a draft keeps: files stay where they are. */
export const draftFields = ['name', 'designation', 'company', 'linkedin', 'message'] as const;

export type UploadField = (typeof uploadOrder)[number];

/** The texts of the form as the browser holds them, '' where nothing was typed. */
export type UploadTexts = Record<Exclude<UploadField, MediaKind>, string>;

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads the controls themselves: what was typed before hydration counts as much as what React heard of. */
export function readTexts(form: HTMLFormElement): UploadTexts {
  const data = new FormData(form);
  return {
    name: text(data, 'name'),
    designation: text(data, 'designation'),
    company: text(data, 'company'),
    linkedin: text(data, 'linkedin'),
    message: text(data, 'message'),
  };
}

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
  const { label } = insightText[kind];
  try {
    const problem = await checkFile(kind, file);
    if (problem) return problem;
  } catch {
    // Moved, renamed or changed since it was chosen.
    return `${label} cannot be read any more: choose it again.`;
  }
  return damaged.has(file) ? `${label} cannot be opened, it may be damaged: choose another file.` : undefined;
}
