import { useRef, useState, type ComponentPropsWithRef, type DragEvent } from 'react';
import { acceptedTypes, mediaRule, type MediaKind } from '@utkarsh/domain/media';
import { UploadIcon } from '../ui/pageIcons';
import { describe, Field, type FieldProps } from './Field';
import styles from './FileField.module.css';
import { FilePreview } from './FilePreview';

interface FileFieldProps extends Omit<FieldProps, 'hint'> {
  kind: MediaKind;
  /** What the input holds; refused files too, until they are removed. */
  file: File | undefined;
  /** The input holds another file, or none. */
  onFile: (file: File | undefined) => void;
  /** The browser cannot show the chosen file. */
  onUnreadable: (file: File) => void;
  inputProps?: Omit<ComponentPropsWithRef<'input'>, 'ref' | 'type' | 'onChange'>;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * One picture or video, chosen or dropped, with a preview. The input itself lies over the whole zone, so that clicks,
 * keys and drops are the browser's own affair and work before the page is live.
 */
export function FileField({ kind, file, onFile, onUnreadable, inputProps, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = field.required ? mediaRule(kind) : `Optional. ${mediaRule(kind)}`;

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onFile(undefined);
  }

  return (
    <Field {...field} hint={hint}>
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-invalid={field.error ? true : undefined}
        onDragEnter={(event) => setOver(hasFiles(event))}
        onDragLeave={(event) => {
          const { currentTarget, relatedTarget } = event;
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={() => setOver(false)}
      >
        <UploadIcon />
        <p className={styles.invitation} aria-hidden="true">
          <span className={styles.choose}>{file ? `Replace the ${kind}` : 'Choose a file'}</span> or drop it
          here
        </p>
        <input
          {...inputProps}
          {...describe({ ...field, hint })}
          ref={input}
          type="file"
          accept={acceptedTypes(kind)}
          className={styles.input}
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </div>
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
        <button type="button" className={styles.remove} onClick={remove}>
          Remove the {kind}
        </button>
      )}
    </Field>
  );
}
