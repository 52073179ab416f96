import { useId, useMemo, useRef, useState } from 'react';
import { pillars } from '@utkarsh/domain/assessment/pillars';
import {
  type PracticeFile,
  type Practices,
  isUnanswered,
  mayChangePillar,
  practiceFileRule,
  practiceFileTypes,
  practiceLimits,
} from '@utkarsh/domain/assessment/practices';
import { figures } from '@utkarsh/domain/assessment/figures';
import type { PracticesReply } from '@utkarsh/domain/contract/tracking';
import { formatSize } from '@utkarsh/domain/media/media';
import { formatCounted, formatDate } from '@utkarsh/domain/text/format';
import { useLoaded } from '../../browser/useLoaded';
import { DataError, isDataError, isReply } from '../../data/errors';
import {
  type PracticeProof,
  addFile,
  describePillar,
  readPractices,
  removeFile,
} from '../../data/privateLinks';
import { Field, describe } from '../forms/Field';
import { Button } from '../ui/Button';
import { ChevronIcon } from '../ui/Icon';
import { takeFocus } from '../ui/focus';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { HandIn, PillarQuestions, type Pillar, type PracticesParts, typedName } from './PracticeQuestions';
import styles from './Pillars.module.css';
import { ChangeButton, useChange } from './useChange';
import { TypedArea, useTypedText } from './TypedText';

type PillarProps = PracticesParts & { pillar: Pillar };

function PillarText({ proof, pillar, practices, onChange }: PillarProps) {
  const savedText = practices.texts[pillar.id] ?? '';
  const { text, origin, type, forget, settle } = useTypedText(typedName(proof, pillar.id), savedText);
  const { isSending, problem, setProblem, send } = useChange();
  const [isSaved, setIsSaved] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  // A reply changes only the text that it concerns: replies about other texts and files may overtake it.
  const show = ({ texts, files: _files, ...state }: Practices & Partial<PracticesReply>) =>
    onChange((present): PracticesReply => ({
      ...present,
      ...state,
      texts: { ...present.texts, [pillar.id]: texts[pillar.id] },
    }));
  const save = async () => {
    if (text === savedText) return;
    try {
      const next = await describePillar(proof, { pillar: pillar.id, text, before: savedText });
      settle(text, next.texts[pillar.id] ?? '');
      show(next);
    } catch (error) {
      if (isReply(error, 'conflict')) show(await readPractices(proof));
      throw error;
    }
  };

  return (
    <>
      <TypedArea
        label="What do you do, and since when?"
        max={practiceLimits.textLength}
        rows={6}
        text={text}
        area={area}
        onType={(newText) => {
          type(newText);
          setProblem(undefined);
          setIsSaved(false);
        }}
      />
      <div className="row">
        <Button
          look="secondary"
          busy={isSending}
          disabled={text.length > practiceLimits.textLength}
          onClick={() => void send(save, () => setIsSaved(true))}
        >
          {isSending ? 'Saving…' : 'Save the text'}
        </Button>
        <span role="status">{text !== savedText ? 'Not saved yet.' : isSaved ? 'Saved.' : ''}</span>
      </div>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {origin !== savedText && text !== savedText && !isSending && (
        <div className="box stack tight start">
          <p className="strong">Somebody has saved this meanwhile. Saving your text replaces it.</p>
          <p className={`${styles.saved} breaking`}>{savedText || 'No text.'}</p>
          <Button
            look="secondary"
            onClick={() => {
              forget();
              setProblem(undefined);
              area.current?.focus();
            }}
          >
            Use the saved text
          </Button>
        </div>
      )}
    </>
  );
}

const fullText = `There can be at most ${practiceLimits.files} files for each pillar. Remove one first.`;

function PillarFiles({ proof, pillar, practices, onChange }: PillarProps) {
  const id = useId();
  const { isSending, problem, setProblem, send } = useChange();
  const [failedUpload, setFailedUpload] = useState<{ file: File; attempt: string }>();
  const [message, setMessage] = useState<string>();
  const files = practices.files.filter((file) => file.pillar === pillar.id);
  const isFull = files.length >= practiceLimits.files;

  const add = (upload: { file: File; attempt: string }) =>
    send(async () => {
      setMessage(undefined);
      try {
        const newFile = await addFile(proof, { pillar: pillar.id, ...upload });
        setFailedUpload(undefined);
        setMessage(`${upload.file.name} is added.`);
        // A refresh may have brought the file already.
        onChange((present): PracticesReply => ({
          ...present,
          files: [...present.files.filter((one) => one.id !== newFile.id), newFile],
        }));
      } catch (error) {
        if (isDataError(error, 'refused', 'unsaved'))
          throw new DataError(error.code, `${upload.file.name}: ${error.message}`);
        // The attempt stays the same for a repetition, so that the file is stored once after a lost reply.
        setFailedUpload(upload);
        throw error;
      }
    });

  function choose(file: File | undefined) {
    if (!file || isSending) return;
    setFailedUpload(undefined);
    setMessage(undefined);
    if (isFull) setProblem(fullText);
    else if (file.size === 0) setProblem(`${file.name} is empty. Choose another file.`);
    else if (file.size > practiceLimits.fileBytes)
      setProblem(`${file.name} is too large. ${practiceFileRule}`);
    else void add({ file, attempt: crypto.randomUUID() });
  }

  const remove = async (file: PracticeFile) => {
    await removeFile(proof, file.id);
    setMessage(`${file.name} is removed.`);
    onChange((present): PracticesReply => ({
      ...present,
      files: present.files.filter(({ id: one }) => one !== file.id),
    }));
  };

  const field = {
    id,
    label: 'Add a file',
    hint: `${practiceFileRule} ${formatCounted(practiceLimits.files, { one: 'file', many: 'files' })} at most.`,
  };
  return (
    <>
      {files.length > 0 && (
        <ul className="stack tight" aria-label={`Files about ${pillar.title}`}>
          {files.map((file) => (
            <li key={file.id} className={`row ${styles.file}`}>
              <span className={`${styles.fileName} breaking`}>{file.name}</span>
              <span className="quiet">{formatSize(file.bytes)}</span>
              <ChangeButton
                label={`Remove ${file.name}`}
                question={[
                  `Remove ${file.name}? This cannot be undone; you may add the file again.`,
                  'Yes, remove',
                ]}
                send={() => remove(file)}
              >
                Remove
              </ChangeButton>
            </li>
          ))}
        </ul>
      )}
      {message !== undefined && (
        <p key={message} ref={takeFocus} tabIndex={-1} role="status" className="unringed">
          {message}
        </p>
      )}
      <Field {...field}>
        <input
          type="file"
          {...describe(field)}
          className={styles.picker}
          accept={practiceFileTypes.join()}
          // A disabled input would lose the focus.
          aria-disabled={isSending || isFull || undefined}
          onClick={(event) => {
            if (isSending || isFull) event.preventDefault();
            if (isFull) setProblem(fullText);
          }}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Field>
      {isSending && <p role="status">Please wait…</p>}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {failedUpload && (
        <div className="row">
          <Button look="secondary" busy={isSending} onClick={() => void add(failedUpload)}>
            {`Send ${failedUpload.file.name} again`}
          </Button>
        </div>
      )}
    </>
  );
}

const FixedPillar = ({ pillar, practices: { texts, files } }: Pick<PillarProps, 'pillar' | 'practices'>) => (
  <>
    <p className={`${styles.saved} breaking`}>{texts[pillar.id] || 'Not described.'}</p>
    {files
      .filter((file) => file.pillar === pillar.id)
      .map(({ id, name, bytes }) => (
        <p key={id} className="quiet breaking">{`${name}, ${formatSize(bytes)}`}</p>
      ))}
  </>
);

/** Summarizes the practices of a pillar, such as `described, 2 files`. */
function stateOf({ texts, files, questions }: PracticesReply, { id }: Pillar): string {
  const count = files.filter(({ pillar }) => pillar === id).length;
  const parts = [
    ...(questions.some((one) => one.pillar === id && isUnanswered(one)) ? ['a question for you'] : []),
    ...((texts[id] ?? '') === '' ? [] : ['described']),
    ...(count === 0 ? [] : [formatCounted(count, { one: 'file', many: 'files' })]),
  ];
  return parts.length === 0 ? 'nothing yet' : parts.join(', ');
}

/** The part of a private page, or of an owner's or editor's workspace, in which the organization describes its practices. */
export function PracticesBelow({
  trackingKey: key = '',
  workspace,
}: {
  trackingKey?: string;
  workspace?: string;
}) {
  const proof = useMemo(
    (): PracticeProof => (workspace === undefined ? { key } : { workspace }),
    [key, workspace],
  );
  const load = useMemo(() => () => readPractices(proof), [proof]);
  const { data: practices, error, loading, retry, change } = useLoaded(load, { refresh: true });
  return (
    <Part id="practices" title="Your practices">
      <p>
        Describe what you do for each pillar, and add what shows it. Our team reads it before it scores your
        practices, which make up {figures.practicesShare} of the score. Nobody else can see it.
      </p>
      <NeedsScript subject="Describing your practices" />
      <div className="script-only">
        {loading && <p role="status">Loading what you have handed in…</p>}
        {error && <LoadFailed onRetry={retry}>What you have handed in could not be loaded.</LoadFailed>}
        {practices && !practices.open && (
          <Notice kind="info">The assessment is over. What you handed in stays with our team.</Notice>
        )}
        {practices?.open && practices.from_last !== '' && (
          <Notice kind="info">
            {`For the renewal, this begins with what you handed in on ${formatDate(new Date(practices.from_last))}. Change what is different now, and hand it in again.`}
          </Notice>
        )}
        {practices?.open &&
          pillars.map((pillar) => {
            const parts = { proof, pillar, practices, onChange: change };
            return (
              <details key={pillar.id} className={styles.pillar}>
                <summary className={styles.opener}>
                  <span className={styles.title}>{pillar.title}</span>{' '}
                  <span className="quiet">{stateOf(practices, pillar)}</span>
                  <ChevronIcon />
                </summary>
                <div className="stack">
                  <p>{pillar.text}</p>
                  <PillarQuestions {...parts} />
                  {mayChangePillar(practices, pillar.id) ? (
                    <>
                      <PillarText {...parts} />
                      <PillarFiles {...parts} />
                    </>
                  ) : (
                    <FixedPillar {...parts} />
                  )}
                </div>
              </details>
            );
          })}
        {practices?.open && <HandIn proof={proof} practices={practices} onChange={change} />}
      </div>
    </Part>
  );
}
