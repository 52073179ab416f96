import { useState } from 'react';
import { Button } from './Button';

interface Props {
  children: string;
  text: string;
  /** Whether the text is HTML, to paste as rich text in programs that support it. */
  rich?: boolean | undefined;
  successText: string;
  failureText: string;
  onCopy?: () => void;
}

const makeClipboardItem = (html: string) =>
  new ClipboardItem(
    Object.fromEntries(['text/html', 'text/plain'].map((type) => [type, new Blob([html], { type })])),
  );

export function CopyButton({ children, text, rich, successText, failureText, onCopy }: Props) {
  const [announcement, setAnnouncement] = useState('');

  async function copy() {
    onCopy?.();
    try {
      await (rich
        ? navigator.clipboard.write([makeClipboardItem(text)])
        : navigator.clipboard.writeText(text));
      setAnnouncement(successText);
    } catch {
      setAnnouncement(failureText);
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
