import { useRef } from 'react';
import { acceptedTypes, mediaRule, type MediaKind } from '@utkarsh/domain/media/media';
import { DropZone } from './DropZone';
import { describe, Field, type FieldProps } from './Field';
import styles from './FileField.module.css';
import { FilePreview } from './FilePreview';

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
