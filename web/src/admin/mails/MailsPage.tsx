import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedMail } from '@utkarsh/domain/contract/staff';
import { pageOf } from '@utkarsh/domain/directory/directoryQuery';
import { readUndelivered, sendMailAgain } from '../../data/staff/mails';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';
import { planRowExport } from '../grid/ExportButton';
import { useGridAddress } from '../grid/useGridAddress';
import { loadedRecords } from '../grid/useRecords';
import { RecordList, type ListButtons } from '../list/RecordList';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { adminPaths } from '../ui/adminPaths';
import { useRefreshed } from '../ui/useRefreshed';

const recordLists = ['nominations', 'organizations', 'subscribers', 'staff'] as const;

function recordPath({ collection, record }: ListedMail): string | undefined {
  const list = recordLists.find((one) => one === collection);
  return list && adminPaths.record(list, record);
}

const gridOptions = {
  defaultSort: { field: 'at', descending: true },
  sortFields: [],
  hasPageNumbers: true,
};

const mailColumns = (): GridColDef<ListedMail>[] => [
  { field: 'to', headerName: 'To', flex: 2, minWidth: 180 },
  { field: 'subject', headerName: 'Subject', flex: 1, minWidth: 130 },
  chipColumn({
    field: 'state',
    headerName: 'State',
    width: 116,
    text: ({ state }) => (state === 'failed' ? 'Failed' : 'Trying again'),
    color: ({ state }) => (state === 'failed' ? 'error' : 'warning'),
  }),
  { field: 'problem', headerName: 'Reason', flex: 2, minWidth: 200 },
  textColumn('tries', 'Tries', ({ tries }) => String(tries), { width: 64 }),
  timeColumn('at', 'Failed, or next try', { width: 164 }),
];

const nameOf = ({ subject, to }: ListedMail) => `“${subject}” to ${to}`;

export function MailsPage() {
  const { data: value, error, retry } = useRefreshed(readUndelivered);
  const [address, moves] = useGridAddress(gridOptions);
  const navigate = useNavigate();
  const buttons = useMemo(
    (): ListButtons<ListedMail> => ({
      max: 2,
      forViewers: true,
      of: (mail, { isAdmin, show, toast }) => {
        const path = recordPath(mail);
        const openRecord = {
          name: 'Open the record',
          start: 'Open the record of',
          Icon: OpenIcon,
          onClick: () => path && void navigate(path),
        };
        const send = async () => {
          await sendMailAgain(mail.id);
          toast({ severity: 'success', text: 'The mail leaves within a minute.' });
          retry();
        };
        const sendAgain = {
          name: 'Send again',
          Icon: SendIcon,
          onClick: () =>
            show((close) => (
              <ConfirmDialog
                question="Send this mail again?"
                confirm="Send again"
                onConfirm={send}
                onClose={close}
              >
                {`“${mail.subject}” goes to the address that ${path ? 'its record has now' : 'it went to before'}. ` +
                  (path ? 'If the address was wrong, correct it in the record first.' : '')}
              </ConfirmDialog>
            )),
        };
        return [...(path ? [openRecord] : []), ...(isAdmin && mail.state === 'failed' ? [sendAgain] : [])];
      },
    }),
    [navigate, retry],
  );
  const mails = value?.mails ?? [];
  const { rows } = pageOf(mails, { page: address.page + 1, size: address.size });
  return (
    <RecordList
      name="Mails"
      title="Mails Not Delivered"
      address={address}
      moves={moves}
      records={loadedRecords(rows, value && mails.length, { error, retry })}
      {...gridOptions}
      plan={planRowExport(mails, value?.total)}
      empty="Every mail so far was delivered."
      nameOf={nameOf}
      columns={mailColumns}
      buttons={buttons}
      onPhones={[
        ['to', 'subject'],
        ['state', 'problem'],
      ]}
      intro={
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          <span>
            A mail that failed was refused, or could not be sent for a day. Mails are listed for 30 days.
          </span>
          {value && value.total > mails.length && (
            <span>{` The newest ${mails.length} of ${value.total} are shown.`}</span>
          )}
        </Typography>
      }
    />
  );
}
