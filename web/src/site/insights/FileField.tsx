import { useCallback, useRef, useState } from 'react';
import { type MediaKind, acceptedTypes, formatSize, mediaRule } from '@utkarsh/domain/media/media';
import { DropZone } from '../forms/DropZone';
import { Field, type FieldProps, describe } from '../forms/Field';
import styles from './UploadForm.module.css';

interface FilePreviewProps {
  kind: MediaKind;
  file: File;
  /** Whether the file cannot be sent. Then the preview shows only its name. */
  isRefused: boolean;
  onUnreadable: () => void;
}

/** Returns a ref that shows the file in its element while the element is mounted. */
const useSource = (file: File) =>
  useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );

function FilePreview({ kind, file, isRefused, onUnreadable }: FilePreviewProps) {
  const source = useSource(file);
  const [isUnplayable, setIsUnplayable] = useState(false);
  return (
    <>
      {!isRefused && kind === 'image' && (
        <img
          ref={source}
          alt="Preview of the chosen file"
          className={styles.preview}
          onError={onUnreadable}
        />
      )}
      {!isRefused && kind === 'video' && !isUnplayable && (
        <video
          ref={source}
          aria-label="Preview of the chosen file"
          className={styles.preview}
          controls
          muted
          playsInline
          preload="metadata"
          onError={() => setIsUnplayable(true)}
        />
      )}
      <p className={styles.file}>
        <span className={`${styles.name} breaking`}>{file.name}</span> <span>{formatSize(file.size)}</span>
      </p>
      {isUnplayable && (
        <p className={styles.note}>This browser cannot play it. You may send it all the same.</p>
      )}
    </>
  );
}

interface FileFieldProps extends Omit<FieldProps, 'hint'> {
  /** Kind of file, and name of the input. */
  kind: MediaKind;
  /** File in the input. A refused file stays until somebody removes it. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onUnreadable: (file: File) => void;
}

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
            isRefused={field.error !== undefined}
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
