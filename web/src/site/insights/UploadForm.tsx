import { useId } from 'react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightFields, insightFiles } from '@utkarsh/domain/insight/insightFields';
import { formatSize, type MediaKind } from '@utkarsh/domain/media/media';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { InsightProgress } from '../../data/insights';
import { useOnline } from '../../browser/useConnection';
import { useStalled } from '../../browser/useStalled';
import { TableField } from '../forms/TableField';
import { FileField } from './FileField';
import { PublicForm } from '../forms/PublicForm';
import { NoticePanel } from '../notices/NoticePanel';
import { NewTabLink } from '../ui/Link';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { useUploadForm, type UploadField } from './useUploadForm';
import styles from './UploadForm.module.css';

interface UploadProgressProps {
  progress: InsightProgress;
  onCancel: () => void;
}

/** Shows the upload progress of an insight's files, with a button to cancel. */
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

interface Props {
  /** Unique id of the form on the page, and prefix of the ids of its controls. */
  id: string;
  onSent: () => void;
}

/** Form that sends an insight: texts, a picture and an optional video. */
export function UploadForm({ id, onSent }: Props) {
  const { form, progress, cancel, files, chooseFile, refuseImage } = useUploadForm({ id, onSent });
  const common = (name: UploadField) => ({ id: `${id}-${name}`, error: form.errorOf(name) });
  const file = (kind: MediaKind) => (
    <FileField
      {...common(kind)}
      label={insightFiles[kind].label}
      required={kind !== 'video'}
      kind={kind}
      file={files[kind]}
      onFile={(chosenFile) => chooseFile(kind, chosenFile)}
      onUnreadable={refuseImage}
    />
  );

  return (
    <PublicForm
      form={form}
      label="Upload your insights"
      className="stack roomy"
      encType="multipart/form-data"
      foot={
        <>
          {progress && <UploadProgress progress={progress} onCancel={cancel} />}
          {form.outcome?.kind === 'canceled' && (
            <Notice kind="info">Upload cancelled. Nothing was sent, and the form is as you left it.</Notice>
          )}
          <div className="row apart">
            <Button type="submit" busy={form.isSending}>
              {form.isSending ? 'Submitting...' : 'Submit insight'}
            </Button>
            <p className={`${styles.rules} quiet`}>
              By submitting you accept the <NewTabLink to={sitePaths.terms}>Terms and conditions</NewTabLink>{' '}
              and the <NewTabLink to={sitePaths.privacyPolicy}>Privacy policy</NewTabLink>.
            </p>
          </div>
        </>
      }
    >
      <div className={`${styles.fields} fitting`}>
        {namesOf(insightFields).map((name) => (
          <div key={name} className={insightFields[name].kind === 'text' ? styles.wide : undefined}>
            <TableField {...common(name)} field={insightFields[name]} inputProps={form.register(name)} />
          </div>
        ))}
        {file('image')}
        {file('video')}
      </div>
      <NoticePanel form="insight" />
    </PublicForm>
  );
}
