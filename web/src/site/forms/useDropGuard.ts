import { useEffect } from 'react';

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
