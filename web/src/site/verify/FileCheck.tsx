import { useRef } from 'react';
import { DropZone } from '../forms/DropZone';
import { useEarlyInput } from '../forms/earlyInput';
import { describe, Field } from '../forms/Field';
import styles from './VerifyPage.module.css';

interface Props {
  /** Why the file last given cannot be checked. */
  error: string | undefined;
  onFile: (file: File) => void;
}

const field = {
  id: 'verify-file',
  hint: 'A badge (PNG or SVG) or a credential (JWT, TXT or JSON), up to 5 MB.',
};

/** A badge or credential, chosen or dropped. Its signature is checked in the browser. */
export function FileCheck({ error, onFile }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEarlyInput(part);
  return (
    <div ref={part} className={styles.file}>
      <Field {...field} label="Badge or credential file" error={error}>
        <DropZone
          choose="Choose a file"
          invalid={error !== undefined}
          inputProps={{
            ...describe({ ...field, error }),
            accept: '.png,.svg,.jwt,.txt,.json,image/png,image/svg+xml,application/json,text/plain',
            onChange: ({ target }) => {
              const [file] = target.files ?? [];
              // Otherwise choosing this file again would cause no event.
              target.value = '';
              if (file) onFile(file);
            },
          }}
        />
      </Field>
      <noscript>
        <p className={styles.note}>
          Files are checked by a script. Without one, enter the certificate number.
        </p>
      </noscript>
    </div>
  );
}
