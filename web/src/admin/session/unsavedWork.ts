import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { adminPaths } from '../ui/adminPaths';
import { leave } from './leave';

/** Asked before somebody leaves unsaved work. */
export interface LeaveQuestion {
  question: string;
  text: string;
  confirm: string;
  cancel: string;
}

export const discardQuestion: LeaveQuestion = {
  question: 'Discard your changes?',
  text: 'What you have typed is not saved.',
  confirm: 'Discard',
  cancel: 'Keep editing',
};

interface Work {
  /** Undefined for work that cannot be left. */
  question: LeaveQuestion | undefined;
  isOfRecord: boolean;
  onLeave: () => void;
}

/** Forms and other work of this page that are not saved, oldest first. */
let works: readonly Work[] = [];
const listeners = new Set<() => void>();
const setWorks = (next: readonly Work[]) => {
  works = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const forgetWork = (work: Work) => setWorks(works.filter((other) => other !== work));

/** Whether something on this page is not saved. */
export const useHasWork = (): boolean => useSyncExternalStore(subscribe, () => works.length > 0);

let isReloading = false;

/** Loads this page anew. Asks about unsaved work only where the tab does not keep it through a reload. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}

interface UnsavedWorkOptions {
  /** The tab keeps the work through a reload. */
  isKept?: boolean;
  /** Undefined for work that cannot be left. */
  question?: LeaveQuestion | undefined;
  /** The work belongs to the record at this address: it stays when the record is edited, and when the edit is closed. */
  isOfRecord?: boolean;
  /** Called when somebody leaves the work. */
  onLeave?: () => void;
}

/**
 * Counts as unsaved while `unsaved`: leaving the page asks first, by the browser itself when its window closes, by `LeaveDialog`
 * within the staff area, and the page stays when its session ends. Returns a function after which this work asks no more.
 */
export function useUnsavedWork(unsaved: boolean, options: UnsavedWorkOptions = {}): () => void {
  const { isKept = false, isOfRecord = false, question, onLeave } = options;
  const own = useRef<Work>(undefined);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!unsaved) return;
    const work: Work = { question, isOfRecord, onLeave: () => latest.current?.() };
    own.current = work;
    setWorks([...works, work]);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept || !isReloading) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      forgetWork(work);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, isKept, isOfRecord, question]);
  return () => {
    if (own.current) forgetWork(own.current);
  };
}

/** The work that a step from one address to another would leave. */
const workLeft = (from: Location, to: Location): readonly Work[] =>
  from.pathname === to.pathname && from.hash !== to.hash
    ? works.filter(({ isOfRecord }) => !isOfRecord)
    : works;

/**
 * Holds back a step to another page while anything is unsaved. A list below an open record may still replace its page when the
 * rows of that page are gone. Called once: React Router asks one blocker alone.
 */
export function useLeaveQuestion() {
  const unsaved = useSyncExternalStore(subscribe, () => works);
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      workLeft(currentLocation, nextLocation).length > 0 &&
      (historyAction !== NavigationType.Replace || currentLocation.pathname !== nextLocation.pathname),
  );
  const question = unsaved.some((work) => !work.question) ? undefined : unsaved.at(-1)?.question;
  useEffect(() => {
    if (blocker.state === 'blocked' && !question) blocker.reset();
  }, [blocker, question]);
  if (blocker.state !== 'blocked' || !question) return undefined;
  return {
    ...question,
    onStay: () => blocker.reset(),
    onLeave: () => {
      const left = workLeft(here, blocker.location);
      for (const work of left) work.onLeave();
      setWorks(works.filter((work) => !left.includes(work)));
      blocker.proceed();
    },
  };
}

/**
 * Logs out. Unsaved work is asked about before: by way of the dashboard, whose step is held back. The state of that step is known
 * in this page alone: going back in the browser later logs nobody out.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [leaving] = useState(newDocumentId);
  const hasWork = useHasWork();
  useEffect(() => {
    if (state === leaving) void leave();
  }, [state, leaving]);
  return () => void (hasWork ? navigate(adminPaths.dashboard, { state: leaving }) : leave());
}
