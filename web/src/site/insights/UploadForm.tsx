import { useEffect, useId, useRef, useState } from 'react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFailures, insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import { formatSize, type MediaKind } from '@utkarsh/domain/media/media';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { InsightProgress } from '../../data/insights';
import { useOnline } from '../../browser/useConnection';
import { useStalled } from '../../browser/useStalled';
import { FileField } from './FileField';
import { PublicForm, usePublicForm } from '../forms/PublicForm';
import { TableField } from '../forms/TableField';
import { NoticePanel } from '../notices/NoticePanel';
import { NewTabLink } from '../ui/Link';
import { Button } from '../ui/Button';
import type { Delivery } from './insightSending';
import styles from './UploadForm.module.css';

interface UploadProgressProps {
  progress: InsightProgress;
  onCancel: () => void;
}

export function UploadProgress({ progress: { sentBytes, total }, onCancel }: UploadProgressProps) {
  const label = useId();
  const online = useOnline();
  const isStalled = useStalled(sentBytes);
  const percent = Math.floor((100 * sentBytes) / total);
  const figures = `${percent}% · ${formatSize(sentBytes)} of ${formatSize(total)}`;
  return (
    <div className="box padded stack tight">
      <div className="row between">
        <p id={label} className="strong">
          Uploading your files
        </p>
        <p className="quiet digits">{figures}</p>
      </div>
      <progress
        className={styles.bar}
        aria-labelledby={label}
        aria-valuetext={figures}
        value={sentBytes}
        max={total}
      />
      <div className="row between">
        <p role="status" className={`${styles.state} quiet`} data-lost={!online || isStalled || undefined}>
          {!online
            ? 'Connection lost. The upload continues when the connection is back.'
            : isStalled
              ? 'The upload has stopped; we keep trying. Check the connection, or cancel and send it later.'
              : 'Please keep this page open until they have arrived.'}
        </p>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

function refuseDrop(event: DragEvent) {
  if (isFileInput(event.target) || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Ignores a file dropped beside its field. The browser would open it in place of the page and lose the typed text. */
function useDropGuard() {
  useEffect(() => {
    window.addEventListener('dragover', refuseDrop);
    window.addEventListener('drop', refuseDrop);
    return () => {
      window.removeEventListener('dragover', refuseDrop);
      window.removeEventListener('drop', refuseDrop);
    };
  }, []);
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const names = namesOf(insightFields);
const kinds = ['image', 'video'] as const;

const loadSending = () => import('./insightSending');

export function UploadForm({ id, onSent }: { id: string; onSent: () => void }) {
  const stopper = useRef<AbortController>(null);
  const [progress, setProgress] = useState<InsightProgress>();
  /** The chosen files, each in the form in which it is sent. */
  const [files, setFiles] = useState<Partial<Record<MediaKind, File>>>({});
  useDropGuard();
  const isUploading = progress !== undefined;
  useEffect(() => {
    if (!isUploading) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
  // Leaving the page cancels the upload: another page shows no progress and no cancel button.
  useEffect(() => () => stopper.current?.abort(), []);

  const form = usePublicForm<Delivery>({
    id,
    draftName: 'insight',
    names,
    otherNames: kinds,
    loadSending: async () => {
      const { checkInsight, sendInsight } = await loadSending();
      const send = (delivery: Delivery) => {
        const { signal } = (stopper.current = new AbortController());
        return sendInsight(delivery, { signal, onProgress: setProgress }).finally(() =>
          setProgress(undefined),
        );
      };
      return { check: checkInsight, send };
    },
    failures: insightFailures,
    onSent,
  });
  const { getValues, setValue, note } = form;

  async function choose(kind: MediaKind, file: File | undefined) {
    setValue(kind, file);
    // Ignores a failure to load, because submit tries again.
    const sending = await loadSending().catch(() => undefined);
    const result = file && (await sending?.checkChosenFile(kind, file));
    // The visitor may have chosen another file meanwhile.
    if (getValues(kind) !== file) return;
    setFiles((before): Partial<Record<MediaKind, File>> => ({ ...before, [kind]: result?.file ?? file }));
    note(kind, result?.problem);
  }
  async function refuseImage() {
    const file: unknown = getValues('image');
    if (!(file instanceof File)) return;
    (await loadSending()).refusePicture(file);
    await choose('image', file);
  }

  return (
    <PublicForm
      form={form}
      label="Upload your insights"
      className="stack roomy"
      encType="multipart/form-data"
      submit="Submit insight"
      sending="Submitting..."
      foot={progress && <UploadProgress progress={progress} onCancel={() => stopper.current?.abort()} />}
      beside={
        <p className={`${styles.rules} quiet`}>
          By submitting you accept the <NewTabLink to={sitePaths.terms}>Terms and conditions</NewTabLink> and
          the <NewTabLink to={sitePaths.privacyPolicy}>Privacy policy</NewTabLink>.
        </p>
      }
    >
      <div className={`${styles.fields} fitting`}>
        {names.map((name) => (
          <div key={name} className={insightFields[name].kind === 'text' ? styles.wide : undefined}>
            <TableField {...form.field(name)} field={insightFields[name]} />
          </div>
        ))}
        {kinds.map((kind) => (
          <FileField
            key={kind}
            id={`${id}-${kind}`}
            error={form.errorOf(kind)}
            label={insightFiles[kind].label}
            required={kind !== 'video'}
            kind={kind}
            file={files[kind]}
            onFile={(file) => void choose(kind, file)}
            onUnreadable={() => void refuseImage()}
          />
        ))}
      </div>
      <NoticePanel form="insight" />
    </PublicForm>
  );
}
