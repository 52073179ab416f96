import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
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
  const entries = readSent(useSyncExternalStore(list.subscribe, list.keptText, () => null));
  const [removedEntries, setRemovedEntries] = useState<readonly Sent[]>([]);
  const [last, ...earlier] = entries;
  const hasSeveral = (last ? entries : removedEntries).length > 1;
  if (!last && removedEntries.length === 0) return null;
  const remove = () => {
    setRemovedEntries(entries);
    list.forget();
  };
  const bringBack = () => {
    for (const one of [...removedEntries].reverse()) list.keep(one);
    setRemovedEntries([]);
  };

  return (
    <div className={`${styles.note} box padded stack tight measure`}>
      {last && (
        <Links entry={last} earlier={earlier} pathOf={pathOf}>
          {children}
        </Links>
      )}
      <p className="small">
        <span aria-live="polite">
          {!last
            ? `${hasSeveral ? 'The links are' : 'The link is'} removed from this device. `
            : list.isKept()
              ? `This device keeps ${hasSeveral ? 'these links' : 'the link'} for 30 days. On a shared device? `
              : 'This browser keeps nothing: copy the link before you leave this page. '}
        </span>
        {/* One button, so that it keeps the focus. */}
        <button type="button" className={`${styles.remove} as-link`} onClick={last ? remove : bringBack}>
          {last ? (hasSeveral ? 'Remove these links' : 'Remove the link') : 'Undo'}
        </button>
        .
      </p>
    </div>
  );
}

interface LinksProps extends Omit<SentNoteProps, 'list'> {
  entry: Sent;
  earlier: readonly Sent[];
}

function Links({ entry, earlier, pathOf, children }: LinksProps) {
  const path = pathOf(entry.key);
  const address = `${window.location.origin}${path}`;
  return (
    <>
      {children(entry)}
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
      {earlier.length > 0 && <Earlier entries={earlier} pathOf={pathOf} />}
    </>
  );
}

export const Reference = ({ children }: { children: ReactNode }) => (
  <span className={styles.reference}>{children}</span>
);

function Earlier({ entries, pathOf }: { entries: readonly Sent[]; pathOf: (key: string) => string }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={`${styles.earlier} stack tight start`}>
      <h2 id={title}>Sent earlier from this device</h2>
      <ul className="bullets">
        {entries.map(({ key, name, reference, at }) => (
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
