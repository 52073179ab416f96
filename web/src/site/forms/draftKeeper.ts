import { formatDateTime } from '@utkarsh/domain/text/clock';
import { attempt, deviceDays } from '../../browser/deviceStorage';

export type DraftState =
  /** Nobody has typed yet. */
  | { kind: 'none' }
  /** The device stores nothing. */
  | { kind: 'off' }
  | { kind: 'kept' }
  /** `from` is the time of the draft, in words. */
  | { kind: 'restored'; from: string }
  /** Cleared a moment ago. `undo` restores the texts. */
  | { kind: 'cleared' };

/** Form of a draft. */
export interface DraftForm<Name extends string> {
  element: HTMLFormElement;
  write: (name: Name, value: string) => void;
  /** Empties the whole form. */
  reset: () => void;
}

type Texts<Name extends string> = Partial<Record<Name, string>>;

interface Draft<Name extends string> {
  /** Time of the save, in milliseconds. */
  savedAt: number;
  /** Texts by field name, without empty ones. */
  values: Texts<Name>;
}

/** Delay between the last keystroke and the save of the draft, in milliseconds. */
const savePause = 400;
const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of characters per field. Every form allows fewer. */
const maxCharacters = 10_000;

function parseDraft<Name extends string>(text: string, fields: readonly Name[]): Draft<Name> | undefined {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null || !('savedAt' in found) || !('values' in found)) return;
  const { savedAt, values } = found;
  if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return;
  // `abs`, because somebody may have set the clock back.
  if (Math.abs(Date.now() - savedAt) >= deviceDays * dayMs) return;
  const texts: Record<string, unknown> = { ...values };
  const validTexts: Texts<Name> = {};
  for (const name of fields) {
    const value = texts[name];
    if (typeof value === 'string' && value !== '' && value.length <= maxCharacters) validTexts[name] = value;
  }
  return Object.keys(validTexts).length > 0 ? { savedAt, values: validTexts } : undefined;
}

/** Returns the control of a text or choice. Drafts do not keep files and checkboxes. */
function textControl(element: HTMLFormElement, name: string) {
  const control = element.elements.namedItem(name);
  if (control instanceof HTMLInputElement) {
    return ['file', 'checkbox', 'radio', 'password', 'hidden'].includes(control.type) ? undefined : control;
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement ? control : undefined;
}

/**
 * Saves a form's texts on the device while somebody types, and restores them. Each mounted form has its own keeper. Tabs share
 * one draft of a form: the last save wins.
 */
export class DraftKeeper<Name extends string> {
  private state: DraftState = { kind: 'none' };
  private readonly listeners = new Set<() => void>();
  private form: DraftForm<Name> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Draft that this form saved or restored last. */
  private stored: string | null = null;
  private cleared: Texts<Name> = {};

  constructor(
    private readonly key: string,
    private readonly fields: readonly Name[],
    /** Whether the form contains typed text that is not saved yet. */
    private unsaved: boolean,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  current = (): DraftState => this.state;

  /** Restores the draft if `mayRestore`, and saves typed texts from now on. Returns a function that ends it. */
  attach(form: DraftForm<Name>, mayRestore: boolean): () => void {
    this.form = form;
    if (mayRestore) this.restore(form);
    if (this.unsaved) this.save();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') this.flush();
    };
    form.element.addEventListener('input', this.onInput);
    form.element.addEventListener('change', this.onInput);
    window.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      this.flush();
      form.element.removeEventListener('input', this.onInput);
      form.element.removeEventListener('change', this.onInput);
      window.removeEventListener('pagehide', this.flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }

  /** Removes the draft after the sending of its form. A newer draft of another tab stays. */
  forget = (): void => {
    this.remove();
    this.report({ kind: 'none' });
  };

  clear = (): void => {
    if (!this.form) return;
    this.cleared = this.texts(this.form.element);
    this.remove();
    this.form.reset();
    this.report({ kind: 'cleared' });
  };

  undo = (): void => {
    if (!this.form || this.state.kind !== 'cleared') return;
    for (const name of this.fields) this.form.write(name, this.cleared[name] ?? '');
    this.save();
  };

  private restore({ element, write }: DraftForm<Name>): void {
    const text = attempt(() => localStorage.getItem(this.key)) ?? null;
    const draft = text === null ? undefined : attempt(() => parseDraft(text, this.fields));
    if (!draft) {
      // Also detects whether the device can store anything.
      const canStore = attempt(() => {
        localStorage.setItem(this.key, '');
        localStorage.removeItem(this.key);
        return true;
      });
      if (!canStore) this.report({ kind: 'off' });
      return;
    }
    this.stored = text;
    const missing = this.fields.filter(
      (name) => draft.values[name] && textControl(element, name)?.value === '',
    );
    for (const name of missing) write(name, draft.values[name] ?? '');
    this.report(
      missing.length > 0
        ? { kind: 'restored', from: formatDateTime(new Date(draft.savedAt)) }
        : { kind: 'kept' },
    );
  }

  private readonly onInput = ({ target }: Event): void => {
    if (!(target instanceof Element) || !this.fields.some((name) => name === target.getAttribute('name')))
      return;
    this.unsaved = true;
    this.cleared = {};
    if (this.state.kind === 'cleared') this.report({ kind: 'none' });
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, savePause);
  };

  private readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.unsaved) this.save();
  };

  private save(): void {
    this.unsaved = false;
    if (!this.form) return;
    const values = this.texts(this.form.element);
    if (Object.keys(values).length === 0) {
      this.forget();
      return;
    }
    const text = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft<Name>);
    if (!attempt(() => (localStorage.setItem(this.key, text), true))) {
      this.report({ kind: 'off' });
      return;
    }
    this.stored = text;
    if (this.state.kind !== 'restored') this.report({ kind: 'kept' });
  }

  private remove(): void {
    clearTimeout(this.timer);
    this.unsaved = false;
    attempt(() => {
      if (localStorage.getItem(this.key) === this.stored) localStorage.removeItem(this.key);
    });
    this.stored = null;
  }

  private texts(element: HTMLFormElement): Texts<Name> {
    const texts: Texts<Name> = {};
    for (const name of this.fields) {
      const text = textControl(element, name)?.value.slice(0, maxCharacters);
      if (text) texts[name] = text;
    }
    return texts;
  }

  private report(state: DraftState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
