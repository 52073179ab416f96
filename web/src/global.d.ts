interface Window {
  /** Ids of forms submitted before the page was hydrated; written by `early.ts`, read by `useHeldForm.ts`. */
  heldSubmits?: Set<string>;
  /** Settings of zod; written by `early.ts`. */
  __zod_globalConfig?: { jitless: boolean };
}

/** Not every browser knows these, nor do the types of the DOM. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
interface Document {
  readonly prerendering?: boolean;
}

/** The part of saxen that is used here: the package has no types. */
declare module 'saxen' {
  export type Attributes = Readonly<Record<string, string>>;
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', call: (name: string, attributes: () => Attributes, decode: Decode) => void): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', call: (text: string) => void): this;
    on(event: 'error', call: (error: Error) => void): this;
    write(xml: string): this;
    end(): this;
  }
}
