import { formatDateTime } from '@utkarsh/domain/text/clock';
import { attempt, deviceDays } from '../../data/deviceStorage';

export type DraftState =
  | { kind: 'none' }
  | { kind: 'off' }
  | { kind: 'kept' }
  /** `time` is when the draft was saved, in words. */
  | { kind: 'restored'; time: string }
  /** Cleared a moment ago. `undo` restores the texts. */
  | { kind: 'cleared' };

export interface KeeperOptions {
  key: string;
  /** Names of the text fields and choices to keep. The draft keeps no other fields. */
  fields: readonly string[];
  element: HTMLFormElement;
  read: () => Readonly<Record<string, unknown>>;
  write: (name: string, value: string) => void;
  reset: () => void;
  /** Whether the form contains typed text that is not saved yet. */
  hasUnsaved: boolean;
  mayRestore: boolean;
  onState: (state: DraftState) => void;
}

type Texts = Record<string, string>;

interface Draft {
  savedAt: number;
  values: Texts;
}

/** Delay between the last keystroke and the save of the draft, in milliseconds. */
const savePause = 400;
const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of characters per field. Every form allows fewer. */
const maxCharacters = 10_000;

/** Returns the texts of some fields, without empty ones. */
const textsOf = (values: object, fields: readonly string[]): Texts =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value: unknown = Reflect.get(values, name);
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, maxCharacters)]] : [];
    }),
  );

function parseDraft(text: string, fields: readonly string[]): Draft | undefined {
  const draft: unknown = JSON.parse(text);
  if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('values' in draft)) return;
  const { savedAt, values } = draft;
  if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return;
  // `abs`, because somebody may have set the clock back.
  if (Math.abs(Date.now() - savedAt) >= deviceDays * dayMs) return;
  const texts = textsOf(values, fields);
  return Object.keys(texts).length > 0 ? { savedAt, values: texts } : undefined;
}

/** Saves and restores a form's texts on the device. Tabs share one draft. Call `end` when the form is left. */
export function keepDraft(options: KeeperOptions) {
  const { key, fields, element, read, write, reset, mayRestore, onState } = options;
  let hasUnsaved = options.hasUnsaved;
  let kind: DraftState['kind'] = 'none';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Draft that this form saved or restored last. */
  let storedText: string | null = null;
  let clearedTexts: Texts = {};

  function report(state: DraftState): void {
    kind = state.kind;
    onState(state);
  }

  const readTexts = () => textsOf(read(), fields);

  function remove(): void {
    clearTimeout(timer);
    hasUnsaved = false;
    attempt(() => {
      // A newer draft of another tab stays.
      if (localStorage.getItem(key) === storedText) localStorage.removeItem(key);
    });
    storedText = null;
  }

  function forget(): void {
    remove();
    report({ kind: 'none' });
  }

  function save(): void {
    hasUnsaved = false;
    const values = readTexts();
    if (Object.keys(values).length === 0) {
      forget();
      return;
    }
    const text = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
    if (!attempt(() => (localStorage.setItem(key, text), true))) {
      report({ kind: 'off' });
      return;
    }
    storedText = text;
    if (kind !== 'restored') report({ kind: 'kept' });
  }

  function restore(): void {
    const text = attempt(() => localStorage.getItem(key)) ?? null;
    const draft = text === null ? undefined : attempt(() => parseDraft(text, fields));
    if (!draft) {
      // Also detects whether the device can store anything.
      const canStore = attempt(() => {
        localStorage.setItem(key, '');
        localStorage.removeItem(key);
        return true;
      });
      if (!canStore) report({ kind: 'off' });
      return;
    }
    storedText = text;
    const present = readTexts();
    const gaps = Object.entries(draft.values).filter(([name]) => present[name] === undefined);
    for (const [name, value] of gaps) write(name, value);
    const time = formatDateTime(new Date(draft.savedAt));
    report(gaps.length > 0 ? { kind: 'restored', time } : { kind: 'kept' });
  }

  function flush(): void {
    clearTimeout(timer);
    if (hasUnsaved) save();
  }

  function onInput({ target }: Event): void {
    if (!(target instanceof Element) || !fields.some((name) => name === target.getAttribute('name'))) return;
    hasUnsaved = true;
    clearedTexts = {};
    if (kind === 'cleared') report({ kind: 'none' });
    clearTimeout(timer);
    timer = setTimeout(flush, savePause);
  }

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  if (mayRestore) restore();
  if (hasUnsaved) save();
  element.addEventListener('input', onInput);
  element.addEventListener('change', onInput);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);

  return {
    forget,
    clear: () => {
      clearedTexts = readTexts();
      remove();
      reset();
      report({ kind: 'cleared' });
    },
    undo: () => {
      if (kind !== 'cleared') return;
      for (const name of fields) write(name, clearedTexts[name] ?? '');
      save();
    },
    end: () => {
      flush();
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onInput);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    },
  };
}
