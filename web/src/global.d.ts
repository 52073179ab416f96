interface Window {
  /** Ids of forms that were submitted before hydration. `early.ts` writes them, `heldForm.ts` reads them. */
  heldSubmits?: Set<string>;
  /** Address by which the survey page was opened, with the key of the invitation. `earlySurvey.ts` writes it, `SurveyPage.tsx` takes it. */
  surveyLink?: string | undefined;
  /** Settings of zod. `earlyParts.ts` writes them. */
  __zod_globalConfig?: { jitless: boolean };
}

/** Properties that some browsers and the DOM types lack. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
interface Document {
  readonly prerendering?: boolean;
}

/** The used part of saxen, which has no types. */
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

/** Address of a picture in the build. */
declare module '*.webp' {
  const address: string;
  export default address;
}
