/** Link within a paragraph. `href` is a path of the site or a `mailto:` address. */
export interface LegalLink {
  text: string;
  href: string;
}

export type Inline = string | readonly (string | LegalLink)[];

/** Paragraph, list or table. */
export type LegalBlock =
  | Inline
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

export const list = (...items: readonly Inline[]): LegalBlock => ({ kind: 'list', items });
export const mail = (address: string): LegalLink => ({ text: address, href: `mailto:${address}` });
