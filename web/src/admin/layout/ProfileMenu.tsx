import { Avatar, Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { initialsOf, roleNames } from '@utkarsh/domain/staff/staff';
import { adminPaths, invitationPath } from '../ui/adminPaths';
import { usePopover } from '../ui/ChoiceMenu';
import { useProfile, useSession } from '../session/sessionContext';
import { useLogOut } from '../session/unsavedWork';

export function ProfileMenu() {
  const { email, role } = useSession();
  const profile = useProfile();
  const name = profile.name || email;
  const initials = initialsOf(profile);
  const logOut = useLogOut();
  const { button, popover, close } = usePopover('menu', useLocation().key);
  return (
    <>
      <IconButton {...button} sx={{ p: { xs: 0.5, sm: 1 } }}>
        <span className="visually-hidden">{`Your account, ${name}`}</span>
        <Avatar
          aria-hidden
          sx={{
            width: '2.125rem',
            height: '2.125rem',
            fontSize: initials.length > 2 ? '0.75rem' : '0.9375rem',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials}
        </Avatar>
      </IconButton>
      <Menu
        {...popover}
        // MUI renders the menu at the end of the page, outside every landmark.
        slotProps={{
          root: { role: 'region', 'aria-label': 'Your account' },
          paper: { sx: { overflowWrap: 'anywhere', '& .MuiMenuItem-root': { whiteSpace: 'normal' } } },
        }}
      >
        <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {profile.name === '' ? roleNames[role] : `${email}, ${roleNames[role].toLowerCase()}`}
          </Typography>
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to={adminPaths.profile} onClick={close}>
          View Profile
        </MenuItem>
        {role === 'admin' && (
          <MenuItem component={Link} to={invitationPath} onClick={close}>
            Add Account
          </MenuItem>
        )}
        <MenuItem onClick={logOut}>Log Out</MenuItem>
      </Menu>
    </>
  );
}
