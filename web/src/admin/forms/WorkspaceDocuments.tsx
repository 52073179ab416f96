import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { DocumentUpload } from '@utkarsh/domain/contract/workspaceDocuments';
import {
  type WorkspaceDocument,
  documentKinds,
  documentLimits,
  documentState,
  withAcceptor,
} from '@utkarsh/domain/workspace/documents';
import {
  type WorkspaceRecord,
  addDocument,
  notePayment,
  readDocument,
  removeDocument,
} from '../../data/staff/workspaces';
import { FileButton } from '../media/PictureField';
import { StoredFileButton } from '../media/StoredFileButton';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact } from '../ui/Facts';

interface Props {
  workspace: WorkspaceRecord;
  readOnly: boolean;
}

interface AdditionProps {
  workspace: WorkspaceRecord;
  file: File;
  onClose: () => void;
}

/** Asks for kind and title of a chosen file, and puts it into the workspace. */
function AdditionDialog({ workspace, file, onClose }: AdditionProps) {
  const [draft, setDraft] = useState<DocumentUpload & { attempt: string }>({
    kind: 'Offer',
    title: file.name.replace(/\.pdf$/i, '').slice(0, documentLimits.titleLength),
    attempt: crypto.randomUUID(),
  });
  // Other texts are another call. After a lost reply the repetition of a call stores nothing more.
  const change = (texts: Partial<DocumentUpload>) =>
    setDraft({ ...draft, ...texts, attempt: crypto.randomUUID() });
  return (
    <ConfirmDialog
      question={`Put ${file.name} into the workspace of ${workspace.name}?`}
      confirm="Put it there"
      ready={draft.title.trim() !== ''}
      onConfirm={() => addDocument(workspace.id, { ...draft, file })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <span>Owners get a mail. Owners and editors read the document, and readers a decision.</span>
        <TextField
          select
          label="Kind"
          value={draft.kind}
          onChange={({ target }) =>
            change({ kind: documentKinds.find((one) => one === target.value) ?? draft.kind })
          }
        >
          {documentKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kind}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Title"
          value={draft.title}
          slotProps={{ htmlInput: { maxLength: documentLimits.titleLength } }}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const actions = [
  {
    name: 'Note as paid',
    isFor: ({ kind, settled_at }: WorkspaceDocument) => kind === 'Invoice' && settled_at === '',
    act: notePayment,
  },
  { name: 'Remove', isFor: () => true, act: removeDocument },
];

/** A document with its state. Administrators note the payment of an invoice, and remove the document, after a question. */
function DocumentRow({ document, workspace, readOnly }: Props & { document: WorkspaceDocument }) {
  const { id, kind, title, bytes } = document;
  const [action, setAction] = useState<(typeof actions)[number]>();
  const state = documentState(withAcceptor(document, workspace.members));
  return (
    <div>
      <StoredFileButton name={`${title}.pdf`} bytes={bytes} read={() => readDocument(workspace.id, id)} />
      <span>{`${kind}, ${state}`}</span>
      {actions
        .filter(({ isFor }) => !readOnly && isFor(document))
        .map((one) => (
          <Button key={one.name} size="small" onClick={() => setAction(one)}>
            <span>{one.name}</span>
          </Button>
        ))}
      {action && (
        <ConfirmDialog
          question={title}
          confirm={action.name}
          onConfirm={() => action.act(workspace.id, id)}
          onClose={() => setAction(undefined)}
        >
          The organization sees it at once. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The documents in a workspace. Administrators add and remove them. */
export function WorkspaceDocuments({ workspace, readOnly }: Props) {
  const [file, setFile] = useState<File>();
  const { documents } = workspace;
  return (
    <Fact name="Documents">
      {documents.length === 0 && <span>None yet</span>}
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} workspace={workspace} readOnly={readOnly} />
      ))}
      {!readOnly && documents.length < documentLimits.count && (
        <FileButton label="Add a PDF" accept="application/pdf" onChoose={([newFile]) => setFile(newFile)} />
      )}
      {file && <AdditionDialog workspace={workspace} file={file} onClose={() => setFile(undefined)} />}
    </Fact>
  );
}
