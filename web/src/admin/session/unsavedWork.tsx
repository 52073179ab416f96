import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { adminPaths } from '../ui/adminPaths';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { isLoadingPage, leave } from './leave';

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

const { text: discardText, ...discardLabels } = discardQuestion;

/** Asks before typed text is lost in the page itself. `LeaveDialog` asks before another page. */
export const DiscardDialog = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => (
  <ConfirmDialog {...discardLabels} destructive onConfirm={onDiscard} onClose={onClose}>
    {discardText}
  </ConfirmDialog>
);

interface Work {
  /** Undefined for work that cannot be left. */
  question: LeaveQuestion | undefined;
  /** Whether the tab keeps the work across a reload and a new sign-in. */
  isKept: boolean;
  /** Whether the work belongs to the record in the URL. Then it survives the start and the end of an edit. */
  isOfRecord: boolean;
  onLeave: () => void;
}

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

const useWorks = () => useSyncExternalStore(subscribe, () => works);

/** Returns whether the page holds work that would be lost with it, such as the rows of an import. */
export const useHoldsWork = (): boolean => useWorks().some(({ isKept }) => !isKept);

/**
 * Registers unsaved work while `isUnsaved`. Then the browser asks before the tab closes, `LeaveDialog` asks before another
 * page of the staff area, and a page with work that the tab does not keep stays when its session ends. Returns a function that unregisters the work.
 */
export function useUnsavedWork(isUnsaved: boolean, options: Partial<Work> = {}): () => void {
  const { isKept = false, isOfRecord = false, question, onLeave } = options;
  const ownWork = useRef<Work>(undefined);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const work: Work = { question, isKept, isOfRecord, onLeave: () => latest.current?.() };
    ownWork.current = work;
    setWorks([...works, work]);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept || !isLoadingPage()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      forgetWork(work);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, isKept, isOfRecord, question]);
  return () => {
    if (ownWork.current) forgetWork(ownWork.current);
  };
}

const findWorkToLeave = (current: Location, next: Location): readonly Work[] =>
  current.pathname === next.pathname && current.hash !== next.hash
    ? works.filter(({ isOfRecord }) => !isOfRecord)
    : works;

/**
 * Blocks a move to another page while there is unsaved work, and asks. A list below an open record may still replace its page
 * when the rows of that page are gone. Render it once: React Router supports one blocker.
 */
export function LeaveDialog() {
  const unsavedWorks = useWorks();
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      findWorkToLeave(currentLocation, nextLocation).length > 0 &&
      (historyAction !== NavigationType.Replace || currentLocation.pathname !== nextLocation.pathname),
  );
  const question = unsavedWorks.some((work) => !work.question) ? undefined : unsavedWorks.at(-1)?.question;
  useEffect(() => {
    if (blocker.state === 'blocked' && !question) blocker.reset();
  }, [blocker, question]);
  if (blocker.state !== 'blocked' || !question) return null;
  const { text, ...labels } = question;
  return (
    <ConfirmDialog
      {...labels}
      destructive
      onConfirm={() => {
        const leftWork = findWorkToLeave(location, blocker.location);
        for (const work of leftWork) work.onLeave();
        setWorks(works.filter((work) => !leftWork.includes(work)));
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      {text}
    </ConfirmDialog>
  );
}

/**
 * Returns a function that logs out. If there is unsaved work, it navigates to the dashboard first, so that the blocker asks. Only
 * this page knows the state of that navigation, so going back later logs nobody out.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [leaving] = useState(newDocumentId);
  const hasWork = useWorks().length > 0;
  useEffect(() => {
    if (state === leaving) void leave();
  }, [state, leaving]);
  return () => void (hasWork ? navigate(adminPaths.dashboard, { state: leaving }) : leave());
}
