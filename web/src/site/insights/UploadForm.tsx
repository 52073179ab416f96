import { formatCount } from '@utkarsh/domain/format';
import { insightFields, insightFiles } from '@utkarsh/domain/insightFields';
import type { MediaKind } from '@utkarsh/domain/media';
import { DraftNote } from '../forms/DraftNote';
import { ErrorSummary } from '../forms/ErrorSummary';
import { TableField } from '../forms/Field';
import { FileField } from '../forms/FileField';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './UploadForm.module.css';
import { UploadProgress } from './UploadProgress';
import type { UploadField, UploadTexts } from './uploadValues';
import { useUploadForm } from './useUploadForm';

interface Props {
  /** Unique on the page; names of the controls' ids begin with it. */
  id: string;
  onSent: () => void;
}

/** The form that sends an insight: texts, a picture and, if somebody likes, a video. */
export function UploadForm({ id, onSent }: Props) {
  const form = useUploadForm({ id, onSent });
  const common = (name: UploadField) => ({ id: `${id}-${name}`, error: form.errors[name]?.message });
  const text = (name: keyof UploadTexts) => (
    <TableField {...common(name)} field={insightFields[name]} inputProps={form.register(name)} />
  );
  const file = (kind: MediaKind) => (
    <FileField
      {...common(kind)}
      label={insightFiles[kind].label}
      required={kind !== 'video'}
      kind={kind}
      file={form.files[kind]}
      onFile={(chosen) => form.chooseFile(kind, chosen)}
      onUnreadable={form.refuseImage}
      inputProps={{ name: kind }}
    />
  );

  return (
    <form
      id={id}
      ref={form.formRef}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-hold
      aria-label="Upload your insights"
      aria-busy={form.isSubmitting}
      onFocus={form.prepare}
      onSubmit={form.onSubmit}
    >
      {form.problems.length > 0 && (
        <ErrorSummary ref={form.summaryRef} title="Please check these fields" errors={form.problems} />
      )}
      <DraftNote draft={form.draft} />
      {/* What is under way is what was sent off: nothing can be changed in it until it has ended. */}
      <div className={styles.fields} inert={form.progress !== undefined}>
        {text('name')}
        {text('designation')}
        {text('company')}
        {text('linkedin')}
        <div className={styles.wide}>
          <TableField
            {...common('message')}
            field={insightFields.message}
            hint={`What you have learnt, in your own words; at most ${formatCount(insightFields.message.max)} characters.`}
            inputProps={form.register('message')}
          />
        </div>
        {file('image')}
        {file('video')}
      </div>
      {form.progress && <UploadProgress progress={form.progress} onCancel={form.cancel} />}
      {form.outcome?.kind === 'failed' && <Notice kind="error">{form.outcome.text}</Notice>}
      {form.outcome?.kind === 'canceled' && (
        <Notice kind="info">Upload cancelled. Nothing was sent, and the form is as you left it.</Notice>
      )}
      <div className={styles.actions}>
        <Button ref={form.submitRef} type="submit" busy={form.isSubmitting}>
          {form.isSubmitting ? 'Submitting...' : 'Submit insight'}
        </Button>
        <p>
          By submitting you accept the{' '}
          <a href="/terms-and-conditions" target="_blank" rel="noopener">
            Terms and conditions
          </a>{' '}
          and the{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy policy
          </a>
          .
        </p>
      </div>
    </form>
  );
}
