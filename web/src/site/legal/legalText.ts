/** A link within a paragraph; `href` as it stands in the address bar, or `mailto:`. */
export interface LegalLink {
  text: string;
  href: string;
}

export type Inline = string | readonly (string | LegalLink)[];

export type LegalBlock =
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list'; items: readonly Inline[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly [string, string];
      rows: readonly (readonly [string, string])[];
    };

export interface LegalSection {
  /** The part of the address that leads to it; never changed once published. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export const paragraph = (text: Inline): LegalBlock => ({ kind: 'paragraph', text });
export const list = (...items: readonly Inline[]): LegalBlock => ({ kind: 'list', items });
export const mail = (address: string): LegalLink => ({ text: address, href: `mailto:${address}` });
