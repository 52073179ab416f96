import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import { CopyButton } from '../ui/CopyButton';
import { type Sent, type SentList, readSent, sentNominations } from './sent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import styles from './SentNote.module.css';

interface SentNoteProps {
  list: SentList;
  pathOf: (key: string) => string;
  /** Renders the text before the link to the last record. */
  children: (last: Sent) => ReactNode;
}

/** Shows private links to records that this device sent. */
export function SentNote({ list, pathOf, children }: SentNoteProps) {
  // Static pages show no links before hydration.
  const [sent, ...earlier] = readSent(useSyncExternalStore(list.subscribe, list.keptText, () => null));
  if (!sent) return null;
  const path = pathOf(sent.key);
  const severalSent = earlier.length > 0;
  const address = `${window.location.origin}${path}`;

  return (
    <div className={`${styles.note} box padded stack tight measure`}>
      {children(sent)}
      {/* A plain link: the server sends the page with headers that keep its address private. */}
      <p>
        <a className="breaking" href={path}>
          {address}
        </a>
      </p>
      <CopyButton
        text={address}
        copied="Link copied."
        refused="Your browser did not let us copy it: select the link and copy it yourself."
      >
        Copy the link
      </CopyButton>
      {severalSent && <Earlier sent={earlier} pathOf={pathOf} />}
      <p className="small">
        <span>
          {list.isKept()
            ? `This device keeps ${severalSent ? 'these links' : 'the link'} for 30 days. On a shared device? `
            : 'This browser keeps nothing: copy the link before you leave this page. '}
        </span>
        <button type="button" className={`${styles.remove} as-link`} onClick={list.forget}>
          {severalSent ? 'Remove these links' : 'Remove the link'}
        </button>
        .
      </p>
    </div>
  );
}

export const Reference = ({ children }: { children: ReactNode }) => (
  <span className={styles.reference}>{children}</span>
);

function Earlier({ sent, pathOf }: { sent: readonly Sent[]; pathOf: (key: string) => string }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={`${styles.earlier} stack tight start`}>
      <h2 id={title}>Sent earlier from this device</h2>
      <ul className="bullets">
        {sent.map(({ key, name, reference, at }) => (
          <li key={key}>
            <a className="breaking" href={pathOf(key)}>
              {name}
            </a>
            , {reference !== undefined && <Reference>{`${reference}, `}</Reference>}
            <span>{formatDay(todayInIndia(new Date(at)))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the numbers and private links of the nominations that this device sent. */
export const SentNominationNote = () => (
  <SentNote list={sentNominations} pathOf={sitePaths.nomination}>
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
