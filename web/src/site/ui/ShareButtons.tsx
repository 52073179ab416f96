import { useState } from 'react';
import { linkedInShare, pageUrl } from '@utkarsh/domain/brand';
import styles from './ShareButtons.module.css';

/** Buttons that share a page. They contact another site only after a click. */
export function ShareButtons({ text, path }: { text: string; path: string }) {
  const [wasCopied, setWasCopied] = useState<boolean>();
  const url = pageUrl(path);
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setWasCopied(true);
    } catch {
      // Old browsers have no clipboard access, and others may deny it. Then the visitor copies the shown address by hand.
      setWasCopied(false);
    }
  }

  return (
    <div className="row" role="group" aria-label="Share">
      <a className={styles.way} href={whatsApp} target="_blank" rel="noopener noreferrer">
        WhatsApp
      </a>
      <a className={styles.way} href={linkedInShare(url)} target="_blank" rel="noopener noreferrer">
        LinkedIn
      </a>
      <button type="button" className={styles.way} onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className="quiet">
        {wasCopied && <span>Link copied.</span>}
        {wasCopied === false && (
          <span>
            Copy this address: <span className={styles.url}>{url}</span>
          </span>
        )}
      </span>
    </div>
  );
}
