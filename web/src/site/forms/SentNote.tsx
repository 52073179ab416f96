import { type ReactNode, useSyncExternalStore } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { type LastSent, type Sent, lastNomination, readSent } from './sent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import styles from './SentNote.module.css';

interface SentNoteProps {
  sent: LastSent;
  pathOf: (key: string) => string;
  children: (last: Sent) => ReactNode;
  advice: string;
}

const neverChanges = () => () => undefined;

export function SentNote({ sent, pathOf, children, advice }: SentNoteProps) {
  // Static pages show no link before hydration.
  const last = readSent(useSyncExternalStore(neverChanges, sent.keptText, () => null));
  if (!last) return null;
  const path = pathOf(last.key);
  const address = `${window.location.origin}${path}`;
  return (
    <div className={`${styles.note} box padded stack tight measure`}>
      {children(last)}
      {/* A plain link: the server sends the page with headers that keep its address private. */}
      <p>
        <a className="breaking" href={path}>
          {address}
        </a>
      </p>
      <CopyButton
        text={address}
        successText="Link copied."
        failureText="Your browser did not let us copy it: select the link and copy it yourself."
      >
        Copy the link
      </CopyButton>
      <p className="small">{advice}</p>
    </div>
  );
}

export const Reference = ({ children }: { children: ReactNode }) => (
  <span className={styles.reference}>{children}</span>
);

export const SentNominationNote = () => (
  <SentNote
    sent={lastNomination}
    pathOf={sitePaths.nomination}
    advice="This tab keeps the link until you close it. Our mail to you has it too."
  >
    {({ name, reference }) => (
      <>
        <p>
          <span>{`Your reference number for ${name} is `}</span>
          <strong>
            <Reference>{reference}</Reference>
          </strong>
          .
        </p>
        <p>
          On your private page you can follow your nomination and withdraw it. Keep the link safe: anyone who
          has it can do the same.
        </p>
      </>
    )}
  </SentNote>
);

/** Texts after the sending of a nomination, on its own page and on the contact page. */
export const thanks = {
  title: 'Thank you for your submission!',
  text: 'Our team will be in touch soon.',
} as const;
