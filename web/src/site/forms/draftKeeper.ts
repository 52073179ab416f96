import { formatDateTime } from '@utkarsh/domain/text/clock';
import { noDraft, type DraftForm, type DraftState } from './draftState';
import { canKeepDrafts, dropDraft, dropTabDraft, isDraftKey, isIn, keepDraft, readDraft } from './draftStore';

/** How long after a letter the draft is written, in milliseconds. */
const pause = 400;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps a form's texts on the device while somebody types, and brings them back. One per form shown. */
export class DraftKeeper<Name extends string> {
  private state: DraftState = noDraft;
  private readonly listeners = new Set<() => void>();
  private form: DraftForm<Name> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The draft that this form shows, which may be another tab's by now. */
  private own: number | undefined;
  private cleared: Partial<Record<Name, string>> = {};

  constructor(
    private readonly name: string,
    private readonly fields: readonly Name[],
    /** Something was typed that is not kept yet. */
    private unsaved: boolean,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  current = (): DraftState => this.state;

  /** Brings the draft back, if it may, and keeps what is typed from now on. Returns what ends that. */
  attach(form: DraftForm<Name>, mayRestore: boolean): () => void {
    this.form = form;
    if (mayRestore) this.restore(form);
    if (this.unsaved) this.save();
    const hidden = () => {
      if (document.visibilityState === 'hidden') this.flush();
    };
    form.element.addEventListener('input', this.onInput);
    form.element.addEventListener('change', this.onInput);
    window.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('storage', this.onStorage);
    return () => {
      this.flush();
      // The device keeps it for the next page with the form.
      dropTabDraft(this.name);
      form.element.removeEventListener('input', this.onInput);
      form.element.removeEventListener('change', this.onInput);
      window.removeEventListener('pagehide', this.flush);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('storage', this.onStorage);
    };
  }

  /** What was kept has been sent. */
  forget = (): void => {
    this.drop();
    this.say(noDraft);
  };

  clear = (): void => {
    if (!this.form) return;
    this.cleared = this.values(this.form.element);
    this.drop();
    this.form.reset();
    this.say({ kind: 'cleared' });
  };

  undo = (): void => {
    if (!this.form || this.state.kind !== 'cleared') return;
    for (const name of this.fields) this.form.write(name, this.cleared[name] ?? '');
    this.save();
  };

  private restore(form: DraftForm<Name>): void {
    const draft = readDraft(this.name, this.fields);
    if (!draft) {
      if (!canKeepDrafts()) this.say({ kind: 'off' });
      return;
    }
    this.own = draft.savedAt;
    const missing = this.fields.filter((name) => {
      const control = this.control(form.element, name);
      return draft.values[name] && control && control.value === '';
    });
    for (const name of missing) form.write(name, draft.values[name] ?? '');
    this.say(
      missing.length > 0
        ? { kind: 'restored', from: formatDateTime(new Date(draft.savedAt)) }
        : { kind: 'kept' },
    );
  }

  private readonly onInput = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || !this.fields.some((name) => name === target.getAttribute('name')))
      return;
    this.unsaved = true;
    this.cleared = {};
    if (this.state.kind === 'cleared') this.say(noDraft);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, pause);
  };

  /** Another tab has sent or cleared what this one shows. What differs from that is still this tab's. */
  private readonly onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (!isDraftKey(this.name, key) || newValue !== null || !this.form) return;
    if (typeof oldValue === 'string' && !isIn(oldValue, this.values(this.form.element))) return;
    dropTabDraft(this.name);
    this.own = undefined;
    if (this.state.kind === 'kept' || this.state.kind === 'restored') this.say(noDraft);
  };

  private readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.unsaved) this.save();
  };

  private save(): void {
    this.unsaved = false;
    if (!this.form) return;
    const values = this.values(this.form.element);
    if (Object.keys(values).length === 0) {
      this.forget();
      return;
    }
    // Never the same twice, however quick the hand: it tells drafts apart.
    const savedAt = Math.max(Date.now(), (this.own ?? 0) + 1);
    const kept = keepDraft(this.name, { savedAt, values });
    if (kept) this.own = savedAt;
    if (!kept) this.say({ kind: 'off' });
    else if (this.state.kind !== 'restored') this.say({ kind: 'kept' });
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.unsaved = false;
    if (this.own !== undefined) dropDraft(this.name, this.own, this.fields);
    this.own = undefined;
  }

  private values(element: HTMLFormElement): Partial<Record<Name, string>> {
    const values: Partial<Record<Name, string>> = {};
    for (const name of this.fields) {
      const value = this.control(element, name)?.value;
      if (value) values[name] = value;
    }
    return values;
  }

  /** Files and ticks are no text, and are never kept. */
  private control(element: HTMLFormElement, name: Name): TextControl | undefined {
    const control = element.elements.namedItem(name);
    if (control instanceof HTMLInputElement) {
      return ['file', 'checkbox', 'radio', 'password', 'hidden'].includes(control.type) ? undefined : control;
    }
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
      ? control
      : undefined;
  }

  private say(state: DraftState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
