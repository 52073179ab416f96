/** Link within a paragraph. `href` is a path of the site or a `mailto:` address. */
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
  /** URL fragment of the section. Never changes once published. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export const paragraph = (text: Inline): LegalBlock => ({ kind: 'paragraph', text });
export const list = (...items: readonly Inline[]): LegalBlock => ({ kind: 'list', items });
export const mail = (address: string): LegalLink => ({ text: address, href: `mailto:${address}` });
