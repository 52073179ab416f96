import { useCallback, useRef, useState } from 'react';
import { type MediaKind, acceptedTypes, formatSize, mediaRule } from '@utkarsh/domain/media/media';
import { DropZone } from './DropZone';
import { Field, type FieldProps, describe } from './Field';
import styles from './FileField.module.css';

interface FilePreviewProps {
  kind: MediaKind;
  file: File;
  /** It may not be sent: it is named and not shown. */
  refused: boolean;
  onUnreadable: () => void;
}

/** Gives the element that it is the ref of the file as its source, for as long as the element is there. */
function useSource(file: File) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

/** The chosen file as it will be seen, with its name and size. */
function FilePreview({ kind, file, refused, onUnreadable }: FilePreviewProps) {
  const source = useSource(file);
  const [unplayable, setUnplayable] = useState(false);
  return (
    <>
      {!refused && kind === 'image' && (
        <img
          ref={source}
          alt="Preview of the chosen file"
          className={styles.preview}
          onError={onUnreadable}
        />
      )}
      {!refused && kind === 'video' && !unplayable && (
        <video
          ref={source}
          aria-label="Preview of the chosen file"
          className={styles.preview}
          controls
          muted
          playsInline
          preload="metadata"
          onError={() => setUnplayable(true)}
        />
      )}
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span> <span>{formatSize(file.size)}</span>
      </p>
      {unplayable && (
        <p className={styles.note}>This browser cannot play it. You may send it all the same.</p>
      )}
    </>
  );
}

interface FileFieldProps extends Omit<FieldProps, 'hint'> {
  /** Names the input too. */
  kind: MediaKind;
  /** What the input holds; refused files too, until they are removed. */
  file: File | undefined;
  /** The input holds another file, or none. */
  onFile: (file: File | undefined) => void;
  /** The browser cannot show the chosen file. */
  onUnreadable: (file: File) => void;
}

/** One picture or video, chosen or dropped, with a preview. */
export function FileField({ kind, file, onFile, onUnreadable, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = field.required ? mediaRule(kind) : `Optional. ${mediaRule(kind)}`;

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onFile(undefined);
  }

  return (
    <Field {...field} hint={hint}>
      <DropZone
        choose={file ? `Replace the ${kind}` : 'Choose a file'}
        invalid={field.error !== undefined}
        inputProps={{
          name: kind,
          ...describe({ ...field, hint }),
          ref: input,
          accept: acceptedTypes(kind),
          onChange: (event) => onFile(event.target.files?.[0]),
        }}
      />
      <div role="status" className={styles.chosen}>
        {file && (
          <FilePreview
            key={`${file.name} ${file.size} ${file.lastModified}`}
            kind={kind}
            file={file}
            refused={field.error !== undefined}
            onUnreadable={() => onUnreadable(file)}
          />
        )}
      </div>
      {file && (
        <button type="button" className={`${styles.remove} as-link`} onClick={remove}>
          {`Remove the ${kind}`}
        </button>
      )}
    </Field>
  );
}
