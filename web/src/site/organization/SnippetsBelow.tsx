import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CertificateText } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { CopyButton } from '../ui/CopyButton';
import { badgeSnippets } from './snippets';
import styles from './SnippetsBelow.module.css';

interface Props {
  organization: CertifiedOrganization;
  text: CertificateText;
}

/** The badge to take away, in the form that is chosen. Where the browser does not let us copy, the text is selected. */
export function SnippetsBelow({ organization, text: certificate }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const snippets = badgeSnippets(organization, certificate);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(snippets[0].name);
  const takeChoice = useEffectEvent(() => setChosen(select.current?.value ?? chosen));
  // Somebody may have chosen before this script was there.
  useEffect(() => takeChoice(), []);
  const { name, hint, text, rich } = snippets.find((snippet) => snippet.name === chosen) ?? snippets[0];

  return (
    <section className={`${styles.snippets} screen-only`} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        Show your badge
      </h3>
      <label htmlFor={`${id}-form`} className={styles.label}>
        Where
      </label>
      <select
        id={`${id}-form`}
        ref={select}
        className={styles.select}
        defaultValue={name}
        onChange={(event) => setChosen(event.target.value)}
      >
        {snippets.map((snippet) => (
          <option key={snippet.name} value={snippet.name}>
            {snippet.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="quiet">
        {hint}
      </p>
      <textarea
        ref={box}
        className={styles.code}
        aria-label="Text to copy"
        aria-describedby={`${id}-hint`}
        value={text}
        rows={5}
        readOnly
        spellCheck={false}
      />
      <CopyButton
        key={name}
        text={text}
        rich={rich}
        copied="Copied."
        refused="Selected: press Ctrl or ⌘ and C to copy."
        onCopy={() => box.current?.select()}
      >
        Copy
      </CopyButton>
    </section>
  );
}
