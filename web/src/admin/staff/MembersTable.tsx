import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import {
  Box,
  Chip,
  IconButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { formatDateTime } from '@utkarsh/domain/clock';
import type { StaffRecord } from '@utkarsh/domain/staff';
import { useSession } from '../session/sessionContext';
import { roleNames } from './roles';

interface MembersTableProps {
  members: readonly StaffRecord[];
  /** Absent for who may only read. */
  onRole: ((member: StaffRecord) => void) | undefined;
  onRemove: ((member: StaffRecord) => void) | undefined;
}

const onWide = { display: { xs: 'none', md: 'table-cell' } };
const onNarrow = { display: { xs: 'block', md: 'none' } };
const fromTablet = { display: { xs: 'none', sm: 'table-cell' } };

const seen = ({ last_seen }: StaffRecord) =>
  last_seen === null ? 'Never' : formatDateTime(new Date(last_seen));

function RoleChip({ member }: { member: StaffRecord }) {
  const { role, role_change } = member;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      <Chip
        size="small"
        variant="outlined"
        color={role === 'admin' ? 'primary' : 'default'}
        label={roleNames[role]}
      />
      {role_change !== null && (
        <Tooltip title="Still being changed. If this stays, the change broke off: make it again.">
          <Chip size="small" color="warning" label="Changing" />
        </Tooltip>
      )}
    </Stack>
  );
}

/** The staff, by e-mail address. */
export function MembersTable({ members, onRole, onRemove }: MembersTableProps) {
  const { uid: me } = useSession();
  const emailOf = new Map(members.map(({ uid, email }) => [uid, email]));
  const inviter = ({ invited_by }: StaffRecord) =>
    invited_by === '' ? '–' : (emailOf.get(invited_by) ?? 'Somebody no longer on the staff');
  return (
    <Table aria-label="Staff" size="small" sx={{ '& td': { py: 1.25 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Email</TableCell>
          <TableCell sx={fromTablet}>Role</TableCell>
          <TableCell sx={onWide}>Invited by</TableCell>
          <TableCell sx={onWide}>Last seen</TableCell>
          {onRole && <TableCell align="right">Actions</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <TableRow key={member.uid}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {member.email}
              {member.uid === me && ' (you)'}
              <Typography variant="body2" color="text.secondary" sx={onNarrow}>
                Seen: {seen(member)}
              </Typography>
              <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
                <RoleChip member={member} />
              </Box>
            </TableCell>
            <TableCell sx={fromTablet}>
              <RoleChip member={member} />
            </TableCell>
            <TableCell sx={{ ...onWide, overflowWrap: 'anywhere' }}>{inviter(member)}</TableCell>
            <TableCell sx={onWide}>{seen(member)}</TableCell>
            {onRole && onRemove && (
              <TableCell align="right">
                <Stack
                  direction={{ xs: 'column', sm: 'row' }}
                  sx={{ justifyContent: 'end', alignItems: 'end' }}
                >
                  <Tooltip title="Change the role">
                    <IconButton
                      aria-label={`Change the role of ${member.email}`}
                      onClick={() => onRole(member)}
                    >
                      <SwapIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                  <Tooltip title="Remove">
                    <IconButton aria-label={`Remove ${member.email}`} onClick={() => onRemove(member)}>
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </Stack>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
