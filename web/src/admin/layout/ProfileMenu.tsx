import { Avatar, Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../ui/adminPaths';
import { leave } from '../session/leave';
import { useSession } from '../session/sessionContext';

/** Who is signed in, and what one does about that. */
export function ProfileMenu() {
  const { email, role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Your account, ${email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{
            width: 34,
            height: 34,
            fontSize: '1rem',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {email.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // It stands at the end of the page, outside of everything else.
        slotProps={{ root: { role: 'region', 'aria-label': 'Your account' } }}
      >
        <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Typography sx={{ fontWeight: 650 }}>{email}</Typography>
          <Typography variant="body2" color="text.secondary">
            {role === 'admin' ? 'Administrator' : 'Viewer'}
          </Typography>
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to={adminPaths.profile} onClick={close}>
          View Profile
        </MenuItem>
        {role === 'admin' && (
          <MenuItem component={Link} to={`${adminPaths.staff}?invite`} onClick={close}>
            Add Account
          </MenuItem>
        )}
        <MenuItem onClick={() => void leave()}>Log Out</MenuItem>
      </Menu>
    </>
  );
}
