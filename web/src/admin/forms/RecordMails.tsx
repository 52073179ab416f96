import { Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import type { ListedMail } from '@utkarsh/domain/contract/staff';
import { mailRetentionDays } from '@utkarsh/domain/history/retention';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { useLoaded } from '../../browser/useLoaded';
import { readMailsOf } from '../../data/staff/mails';
import { LoadProblem, Waiting } from '../ui/Loading';

/** Returns how a mail stands, such as `Failed on 28 Nov 2026, 10:42: Address refused (RCPT TO 550)`. */
function stateText({ state, at, problem, tries }: ListedMail): string {
  const time = formatDateTime(new Date(at));
  if (state === 'sent') return `Sent on ${time}`;
  if (state === 'failed') return `Failed on ${time}: ${problem}`;
  return tries === 0 || problem === '' ? `Queued since ${time}` : `Next try on ${time}, after: ${problem}`;
}

function Mails({ record }: { record: string }) {
  const { data, error, retry } = useLoaded(useCallback(() => readMailsOf(record), [record]));
  if (error) return <LoadProblem subject="The mails" onRetry={retry} />;
  if (!data) return <Waiting part label="Loading the mails" />;
  if (data.mails.length === 0)
    return <Typography color="text.secondary">{`None in the last ${mailRetentionDays} days.`}</Typography>;
  return (
    <List dense disablePadding aria-label="Mails">
      {data.mails.map((mail) => (
        <ListItem key={mail.id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
          <ListItemText primary={mail.subject} secondary={`To ${mail.to}. ${stateText(mail)}`} />
        </ListItem>
      ))}
    </List>
  );
}

/** Lists the mails to the address in a record, such as `nominations/ID`, when somebody asks for them. */
export function RecordMails({ record }: { record: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section">
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? 'Hide the mails' : 'Show the mails'}</span>
      </Button>
      {isOpen && <Mails key={record} record={record} />}
    </Box>
  );
}
