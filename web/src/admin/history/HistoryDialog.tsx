import UndoIcon from '@mui/icons-material/UndoOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Switch,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isRestorable, restorableVersion, type HistoryEntry } from '@utkarsh/domain/history/history';
import { actorName, fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { readPresent, restoreVersion } from '../../data/staff/history';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RecordDialog } from '../forms/RecordDialog';
import { useIsAdmin } from '../session/sessionContext';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { useToast } from '../ui/ToastProvider';
import { useLoaded } from '../../browser/useLoaded';
import {
  collectionName,
  compareFields,
  kindNames,
  recordTitle,
  restoredLabels,
  restoreText,
  undoneLabels,
  undoText,
} from './words';

const cellLook = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top', width: '38%' };

interface ComparisonProps extends Pick<HistoryEntry, 'collection' | 'before' | 'after'> {
  nameOf: NameOf;
  names: [before: string, after: string];
}

function Comparison({ collection, before, after, nameOf, names }: ComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const fields = compareFields(before, after);
  const textOf = (field: string, value: unknown) => fieldText(collection, field, value, nameOf) || 'Not set';
  const rows = fields.filter(({ changed }) => showsAll || changed);
  return (
    <Box>
      {fields.some(({ changed }) => !changed) && (
        <FormControlLabel
          control={<Switch checked={showsAll} onChange={(_event, isChecked) => setShowsAll(isChecked)} />}
          label="Show unchanged fields"
        />
      )}
      <Table size="small" aria-label="Comparison" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '24%' }}>Field</TableCell>
            {names.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.field} sx={row.changed ? { bgcolor: 'var(--accent-wash)' } : {}}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                {fieldLabel(collection, row.field)}
              </TableCell>
              <TableCell sx={cellLook}>{textOf(row.field, row.before)}</TableCell>
              <TableCell sx={cellLook}>{textOf(row.field, row.after)}</TableCell>
            </TableRow>
          ))}
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={3}>There is no difference.</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

export function HistoryDialog(props: { entry: HistoryEntry; nameOf: NameOf; onClose: () => void }) {
  const { entry, nameOf, onClose } = props;
  const { collection, kind, before, after } = entry;
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [view, setView] = useState<'change' | 'present'>('change');
  const [question, setQuestion] = useState<'restore' | 'undo'>();
  const read = useCallback(() => readPresent(entry), [entry]);
  const { data: present, error, retry } = useLoaded(read);
  const version = restorableVersion(entry);
  const mayRestore = isAdmin && present !== undefined && isRestorable(collection);
  const canRestore = mayRestore && version !== null && restoredLabels(entry, present.version).back.length > 0;
  const canUndo =
    mayRestore &&
    kind === 'updated' &&
    before !== null &&
    after !== null &&
    present.version !== null &&
    undoneLabels(entry).length > 0;
  const later = present?.version ? present.revision - entry.revision : 0;
  return (
    <>
      <RecordDialog
        title={recordTitle(entry)}
        onClose={onClose}
        actions={
          <>
            {canRestore && (
              <Button variant="contained" startIcon={<RestoreIcon />} onClick={() => setQuestion('restore')}>
                Restore this version
              </Button>
            )}
            {canUndo && (
              <Button variant="outlined" startIcon={<UndoIcon />} onClick={() => setQuestion('undo')}>
                Undo this change
              </Button>
            )}
            {present?.version && collection !== 'settings' && collection !== 'workspaces' && (
              <Button
                component={Link}
                // A practice review is shown on its nomination.
                to={adminPaths.record(
                  collection === 'practice_reviews' ? 'nominations' : collection,
                  entry.record,
                )}
              >
                Open the record
              </Button>
            )}
            <Button component={Link} to={adminPaths.historyOf(collection, entry.record)}>
              All changes of this record
            </Button>
          </>
        }
      >
        <Typography>
          {`${collectionName(collection)}, ${kindNames[kind].toLowerCase()} ${formatDateTime(new Date(entry.at))} by ${actorName(entry.actor, nameOf)}`}
        </Typography>
        {entry.reason !== undefined && <Typography>{`Reason: ${entry.reason}`}</Typography>}
        {error && <LoadProblem subject="The present version" onRetry={retry} />}
        {present && !present.version && <Alert severity="info">This record is deleted now.</Alert>}
        {later > 0 && (
          <Alert severity="info">
            {`The record has changed ${later === 1 ? 'once' : `${later} times`} since then.`}
          </Alert>
        )}
        {before === null && after === null ? (
          <Alert severity="info">The contents of this record were erased from the history.</Alert>
        ) : (
          <>
            <Tabs value={view} onChange={(_event, next: typeof view) => setView(next)} aria-label="Compare">
              <Tab value="change" label="This change" />
              <Tab value="present" label="Compare with now" disabled={!present?.version || !version} />
            </Tabs>
            <Comparison
              collection={collection}
              nameOf={nameOf}
              {...(view === 'change' || !present
                ? { before, after, names: ['Before', 'After'] }
                : { before: version, after: present.version, names: ['This version', 'Now'] })}
            />
          </>
        )}
      </RecordDialog>
      {question && present && (
        <ConfirmDialog
          question={question === 'undo' ? 'Undo this change?' : 'Restore this version?'}
          confirm={question === 'undo' ? 'Undo' : 'Restore'}
          onConfirm={async () => {
            await restoreVersion(entry, present, question === 'undo');
            const text = question === 'undo' ? 'Change undone.' : 'Version restored successfully!';
            toast({ severity: 'success', text });
          }}
          onDone={onClose}
          onClose={() => setQuestion(undefined)}
        >
          {question === 'undo' ? undoText(entry) : restoreText(entry, present.version)}
        </ConfirmDialog>
      )}
    </>
  );
}
