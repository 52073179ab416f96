import { useState } from 'react';
import { Button } from './Button';

interface Props {
  /** What the button says. */
  children: string;
  text: string;
  /** The text is HTML, to be pasted as what it looks like where that can be. */
  rich?: boolean | undefined;
  /** Said once it is copied. */
  copied: string;
  /** Said where the browser does not let us copy. */
  refused: string;
  /** Called before the browser is asked. */
  onCopy?: () => void;
}

const inBothForms = (html: string) =>
  new ClipboardItem(
    Object.fromEntries(['text/html', 'text/plain'].map((type) => [type, new Blob([html], { type })])),
  );

/** Copies a text, and says beside the button how that went. */
export function CopyButton({ children, text, rich, copied, refused, onCopy }: Props) {
  const [announcement, setAnnouncement] = useState('');

  async function copy() {
    onCopy?.();
    try {
      await (rich ? navigator.clipboard.write([inBothForms(text)]) : navigator.clipboard.writeText(text));
      setAnnouncement(copied);
    } catch {
      setAnnouncement(refused);
    }
  }

  return (
    <div className="row">
      <Button look="secondary" onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className="quiet">
        {announcement}
      </span>
    </div>
  );
}
