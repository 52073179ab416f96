import { useEffect, useState, type RefObject } from 'react';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { checkedFile, noteDamaged, readFile } from './uploadValues';

interface Options {
  formRef: RefObject<HTMLFormElement | null>;
  /** Receives the problem of the file in an input, or undefined for a good file. */
  onChecked: (kind: MediaKind, problem: string | undefined) => void;
}

/** The files that the form's inputs hold, each checked as it is chosen, as they will be sent. */
export function useUploadFiles({ formRef, onChecked }: Options) {
  const [files, setFiles] = useState<Partial<Record<MediaKind, File>>>({});

  async function choose(kind: MediaKind, file: File | undefined) {
    const checked = file && (await checkedFile(kind, file));
    // Another one may have been chosen meanwhile.
    if (!formRef.current || readFile(formRef.current, kind) !== file) return;
    setFiles((before) => ({ ...before, [kind]: checked?.file ?? file }));
    onChecked(kind, checked?.problem);
  }

  return {
    files,
    choose: (kind: MediaKind, file: File | undefined) => void choose(kind, file),
    /** The browser cannot show the chosen picture: it cannot be sent either. */
    refuseImage: () => {
      const file = formRef.current && readFile(formRef.current, 'image');
      if (!file) return;
      noteDamaged(file);
      void choose('image', file);
    },
  };
}

const takesFiles = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

function guard(event: DragEvent) {
  if (takesFiles(event.target) || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file dropped beside its field would be opened in place of the page, with all that was typed in it. */
export function useDropGuard() {
  useEffect(() => {
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
