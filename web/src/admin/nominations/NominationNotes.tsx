import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import * as z from 'zod/mini';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { type NominationNote, noteInputSchema } from '@utkarsh/domain/nomination/nomination';
import { addNote, deleteNote, watchNotes } from '../../data/staff/nominationNotes';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSending } from '../../browser/useSending';
import { savingFailure } from '../../data/errors';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { LoadProblem } from '../ui/Loading';
import { useSubscribed } from '../../browser/useSubscribed';

interface NominationNotesProps {
  id: string;
  nameOf: (uid: string) => string;
  note: string;
  onNote: Dispatch<SetStateAction<string>>;
}

function NewNote({ id, note: text, onNote }: Omit<NominationNotesProps, 'nameOf'>) {
  const { uid } = useSession();
  const { isSending, problem, setProblem, send } = useSending(savingFailure);
  const add = () => {
    if (text.trim() === '') return;
    const note = z.core.safeParse(noteInputSchema, { text });
    if (!note.success) {
      setProblem(note.error.issues[0]?.message);
      return;
    }
    const { data } = note;
    void send(
      () => addNote(id, uid, data.text),
      // Keeps text that was typed during the save.
      () => onNote((now) => (now === text ? '' : now)),
    );
  };
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <TextField
        label="New note"
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        error={problem !== undefined}
        helperText={problem ?? 'Only staff read notes. A note cannot be changed later.'}
        onChange={(event) => onNote(event.target.value)}
      />
      {/* Never disabled, because it would lose the focus. */}
      <Button
        variant="outlined"
        aria-disabled={isSending || text.trim() === ''}
        onClick={add}
        sx={{ alignSelf: 'start', '&[aria-disabled=true]': { opacity: 0.5 } }}
      >
        <span>{isSending ? 'Adding…' : 'Add note'}</span>
      </Button>
    </Stack>
  );
}

/** Lists the notes of staff about a nomination, newest first, with a form for another. The nominator never sees them. */
export function NominationNotes({ id, nameOf, note: text, onNote }: NominationNotesProps) {
  const isAdmin = useIsAdmin();
  const { data: notes, error, retry } = useSubscribed(useMemo(() => watchNotes(id), [id]));
  const [noteToDelete, setNoteToDelete] = useState<NominationNote>();
  return (
    <Box component="section" aria-labelledby="notes">
      <Typography id="notes" variant="h3" sx={{ mb: 1.5 }}>
        Notes
      </Typography>
      {isAdmin && <NewNote id={id} note={text} onNote={onNote} />}
      {error && <LoadProblem subject="The notes" onRetry={retry} />}
      {!notes && !error && <Typography color="text.secondary">Loading…</Typography>}
      {notes?.length === 0 && <Typography color="text.secondary">No notes yet.</Typography>}
      {notes?.map((note) => (
        <Alert
          key={note.id}
          icon={false}
          severity="info"
          sx={{ mb: 1, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
          action={
            isAdmin && (
              <IconButton size="small" aria-label="Delete the note" onClick={() => setNoteToDelete(note)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )
          }
        >
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
            {`${nameOf(note.author)}, ${formatDateTime(new Date(note.at))}`}
          </Typography>
        </Alert>
      ))}
      {noteToDelete && (
        <ConfirmDialog
          question="Delete this note for good?"
          confirm="Delete"
          destructive
          onConfirm={() => deleteNote(noteToDelete.id)}
          onClose={() => setNoteToDelete(undefined)}
        />
      )}
    </Box>
  );
}
