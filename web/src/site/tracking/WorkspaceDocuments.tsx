import { useState } from 'react';
import { formatSize } from '@utkarsh/domain/media/media';
import { formatDate } from '@utkarsh/domain/text/format';
import { type WorkspaceDocument, documentState } from '@utkarsh/domain/workspace/documents';
import type { WorkspaceEntry } from '@utkarsh/domain/workspace/workspace';
import { openFile } from '../../browser/saveFile';
import { acceptOffer, readDocument } from '../../data/workspace';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { Question } from './PrivatePage';
import { useChange } from './useChange';

function DocumentRow({ document, entry }: { document: WorkspaceDocument; entry: WorkspaceEntry }) {
  const { id, kind, title, bytes, added_at, settled_at } = document;
  const { isSending, problem, send } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const mayAccept = entry.role === 'owner' && kind === 'Offer' && settled_at === '';
  return (
    <li className="stack tight">
      <div>
        <p className="strong breaking">{title}</p>
        <p className="quiet">{`${kind}, ${formatDate(new Date(added_at))}, ${formatSize(bytes)}`}</p>
        <p
          // The question, which had the focus, is gone.
          ref={isAsking && !mayAccept ? takeFocus : undefined}
          tabIndex={-1}
          role="status"
          className="unringed"
        >{`State: ${documentState(document)}`}</p>
      </div>
      {mayAccept && isAsking ? (
        <Question
          confirm="Yes, accept"
          busy={isSending}
          onConfirm={() => void send(() => acceptOffer(entry.id, id))}
          onKeep={() => setIsAsking(false)}
        >
          {`Accept “${title}” in the name of ${entry.name}? Your name and the time are noted. Only our team can take it back.`}
        </Question>
      ) : (
        <div className="row">
          <Button
            look="secondary"
            busy={isSending}
            aria-label={`Open ${title}`}
            onClick={() => void send(() => openFile(() => readDocument(entry.id, id), `${title}.pdf`))}
          >
            Open
          </Button>
          {mayAccept && (
            <Button aria-label={`Accept ${title}`} onClick={() => setIsAsking(true)}>
              Accept
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}

/** What our team has put into a workspace, newest first, as far as the member's role shows it. */
export const WorkspaceDocuments = ({
  documents,
  entry,
}: {
  documents: readonly WorkspaceDocument[];
  entry: WorkspaceEntry;
}) =>
  documents.length > 0 && (
    <Part id="documents" title="Documents">
      <ul className="stack roomy">
        {documents
          .map((document) => <DocumentRow key={document.id} document={document} entry={entry} />)
          .reverse()}
      </ul>
    </Part>
  );
