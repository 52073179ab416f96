import { sitePaths } from '@utkarsh/domain/sitePaths';
import {
  Alert,
  Button,
  Link,
  Stack,
  Typography,
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
} from '@mui/material';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { capitalize, formatCount, formatDate } from '@utkarsh/domain/text/format';
import {
  insightEditSchema,
  type InsightEdit,
  type InsightRecord,
  insightStatusNames,
  type InsightStatus,
} from '@utkarsh/domain/insight/insight';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { valuesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { insightStatuses } from '@utkarsh/domain/fields/options';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import type { MediaKind } from '@utkarsh/domain/media/media';
import {
  fileProblemText,
  readFileProblem,
  saveInsight,
  toInsight,
  withoutVideo,
} from '../../data/staff/insights';
import { fieldChange, theseRecords } from '../grid/bulk';
import { AlertButton } from '../ui/buttons';
import { LoadProblem } from '../ui/Loading';
import { useLoaded } from '../../browser/useLoaded';
import { FormSelect, RecordFields } from '../forms/fields';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { tellSaved, useToast } from '../ui/ToastProvider';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { insightImageAlt } from '@utkarsh/domain/media/mediaUrl';
import { MediaPreview, useMedia } from '../media/MediaPreview';
import { useIsPhone } from '../ui/useIsPhone';

const labelOf = (insight: InsightRecord, kind: MediaKind) =>
  kind === 'image' ? insightImageAlt(insight) : `Video sent in by ${insight.name} of ${insight.company}`;

export function InsightMedia(props: { insight: InsightRecord; kind: MediaKind; onClose: () => void }) {
  const { insight, kind, onClose } = props;
  const path = insight[`${kind}_path`];
  const text = kind === 'image' ? insight.image_alt : insight.video_text;
  const media = useMedia(path);
  const isPhone = useIsPhone();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{`${capitalize(kind)} by ${insight.name}`}</DialogTitle>
      <DialogContent dividers>
        <MediaPreview kind={kind} alt={labelOf(insight, kind)} media={media} />
        {text !== '' && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
        {media.url !== undefined && (
          <Button
            variant="contained"
            component="a"
            href={media.url}
            download={path.replaceAll('/', '-')}
            startIcon={<DownloadIcon />}
          >
            Download
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function InsightFile({ insight, kind }: { insight: InsightRecord; kind: MediaKind }) {
  const media = useMedia(insight[`${kind}_path`]);
  return <MediaPreview kind={kind} alt={labelOf(insight, kind)} media={media} />;
}

function InsightPreview({ insight }: { insight: InsightRecord }) {
  const { name, designation, company, message, video_path, video_text } = insight;
  const [showsVideo, setShowsVideo] = useState(false);
  return (
    <Paper component="article" aria-label={`Insight by ${name}`} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <InsightFile insight={insight} kind="image" />
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">{`${designation}, ${company}`}</Typography>
        </Box>
        {video_path !== '' &&
          (showsVideo ? (
            <InsightFile insight={insight} kind="video" />
          ) : (
            <Button variant="outlined" onClick={() => setShowsVideo(true)} sx={{ alignSelf: 'start' }}>
              Show the video
            </Button>
          ))}
        {video_path !== '' && video_text !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {video_text}
          </Typography>
        )}
      </Stack>
    </Paper>
  );
}

export const InsightPreviews = ({ insights }: { insights: readonly InsightRecord[] }) => (
  <Stack spacing={2} sx={{ mt: 1, color: 'text.primary' }}>
    <p>Visitors will see:</p>
    {insights.map((insight) => (
      <InsightPreview key={insight.id} insight={insight} />
    ))}
  </Stack>
);

interface PublishDialogProps {
  insight: InsightRecord;
  onPublish: () => Promise<void> | void;
  onClose: () => void;
}

export const PublishDialog = ({ insight, onPublish, onClose }: PublishDialogProps) => (
  <ConfirmDialog
    question="Publish this insight?"
    confirm="Publish"
    wide
    onConfirm={onPublish}
    onClose={onClose}
  >
    <InsightPreviews insights={[insight]} />
  </ConfirmDialog>
);

const decisionTexts: Readonly<Record<InsightStatus, string>> = {
  pending: 'Insight set to pending.',
  published: 'Insight published successfully!',
  rejected: 'Insight rejected.',
};

const decisionText = (status: InsightStatus, count: number): string =>
  count === 1 ? decisionTexts[status] : `${formatCount(count)} insights ${status}.`;

export const decisionOf = (status: 'published' | 'rejected') =>
  fieldChange<InsightRecord, 'status'>('status', status, {
    stayText: status,
    save: (row, status) => saveInsight(row, { status }),
    progressText: status === 'published' ? 'Publishing' : 'Rejecting',
    question: (count) =>
      `${status === 'published' ? 'Publish' : 'Reject'} ${theseRecords(kindOf('insights'), count)}?`,
    doneText: (count) => decisionText(status, count),
    ...(status === 'published' && {
      preview: (rows: readonly InsightRecord[]) => <InsightPreviews insights={rows} />,
    }),
  });

/** Names the file that prevents the publication of an insight. Renders nothing if both files are checked. */
export function FileNotice({ insight, children }: { insight: InsightRecord; children?: ReactNode }) {
  const read = useCallback(() => readFileProblem(insight), [insight]);
  const { data: problem, loading, error, retry } = useLoaded(read);
  if (error) return <LoadProblem subject="The result of the file check" onRetry={retry} />;
  if (!problem) return null;
  const isChecking = problem.state === 'checking';
  return (
    <Alert
      severity={isChecking ? 'info' : 'warning'}
      role="status"
      action={
        <>
          {isChecking && (
            <AlertButton disabled={loading} onClick={retry}>
              Check again
            </AlertButton>
          )}
          {problem.kind === 'video' && children}
        </>
      }
    >
      {fileProblemText(problem)}
    </Alert>
  );
}

const toEdit = (record: InsightRecord): InsightEdit => ({
  ...valuesOf(insightEditFields, record),
  status: record.status,
});

export function InsightDialog(props: FormParts<InsightRecord> & { row: InsightRecord }) {
  const { row, readOnly, onClose } = props;
  const toast = useToast();
  const removesVideo = useRef(false);
  const [preview, setPreview] = useState<MediaKind>();
  const [question, setQuestion] = useState<'publication' | 'removal'>();
  const form = useRecordForm({
    ...props,
    collection: 'insights',
    schema: insightEditSchema,
    blank: toEdit(row),
    toValues: toEdit,
    read: toInsight,
    save: (_id, base = row, values) =>
      saveInsight(base, { ...values, ...(removesVideo.current && withoutVideo) }, true),
    onSaved: ({ values: { status }, wasDecided, undo }, tell) => {
      // The toast has no undo, because an undo would not restore the file.
      if (removesVideo.current) tellSaved(toast, 'Video removed.');
      else if (wasDecided) tellSaved(toast, decisionText(status, 1), undo);
      else tell();
      removesVideo.current = false;
    },
    leave: ({ wasDecided }) => {
      if (!wasDecided && !removesVideo.current) onClose();
    },
  });
  const { control, conflict } = form;
  const input = useWatch({ control });
  /** Submits the form. `removes` also removes the video. After a merge, the earlier decision applies. */
  const submit = (decision?: Partial<InsightEdit>, removes = false) => {
    if (!conflict) removesVideo.current = removes;
    // The form holds the text of the video until the list reports the removal. A decision before that must not store it again.
    form.submit(removes ? { video_text: withoutVideo.video_text } : decision);
  };
  const andSave = (action: string) => (form.isUnsaved ? `Save and ${action}` : capitalize(action));
  const decisions = readOnly || conflict ? [] : (['published', 'rejected'] as const);
  return (
    <>
      <RecordDialog
        {...props}
        collection="insights"
        about={`${row.name}, ${row.company}, received ${formatDate(new Date(row.created_at))}`}
        form={{ ...form, submit: () => submit() }}
        actions={decisions
          .filter((status) => status !== row.status)
          .map((status) => (
            <Button
              key={status}
              variant="outlined"
              color={status === 'published' ? 'success' : 'error'}
              disabled={form.isSaving}
              onClick={() => (status === 'published' ? setQuestion('publication') : submit({ status }))}
            >
              <span>{andSave(status === 'published' ? 'publish' : 'reject')}</span>
            </Button>
          ))}
      >
        <FileNotice insight={row}>
          {!readOnly && (
            <AlertButton disabled={form.isSaving} onClick={() => setQuestion('removal')}>
              <span>{andSave('remove the video')}</span>
            </AlertButton>
          )}
        </FileNotice>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
            <span>{`Received on ${formatDateTime(new Date(row.created_at))}`}</span>
            {row.status === 'published' && (
              <span>
                {' · '}
                <Link href={sitePaths.insight(row.id)} target="_blank" rel="noopener">
                  See it on the site
                </Link>
              </span>
            )}
          </Typography>
          <Button variant="outlined" onClick={() => setPreview('image')}>
            Open image
          </Button>
          {row.video_path !== '' && (
            <Button variant="outlined" onClick={() => setPreview('video')}>
              Open video
            </Button>
          )}
        </Stack>
        <RecordFields
          {...props}
          collection="insights"
          control={control}
          table={insightEditFields}
          nameOf={(name) => name}
          overrides={row.video_path === '' ? { video_text: null } : {}}
          otherFields={['status']}
        >
          <FormSelect
            control={control}
            name="status"
            label={fieldLabel('insights', 'status')}
            options={insightStatuses}
            nameOf={(status) => insightStatusNames[status]}
            required
          />
        </RecordFields>
      </RecordDialog>
      {question === 'publication' && (
        <PublishDialog
          insight={{ ...row, ...input }}
          onPublish={() => submit({ status: 'published' })}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'removal' && (
        <ConfirmDialog
          question="Remove the video for good?"
          confirm="Remove"
          destructive
          onConfirm={() => submit(undefined, true)}
          onClose={() => setQuestion(undefined)}
        >
          The insight stays without it. Nobody can bring the video back.
        </ConfirmDialog>
      )}
      {preview && <InsightMedia insight={row} kind={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
