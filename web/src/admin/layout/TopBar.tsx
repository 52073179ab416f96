import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, IconButton, Toolbar } from '@mui/material';
import { Bell } from './Bell';
import { ProfileMenu } from './ProfileMenu';
import { TopSearch } from './TopSearch';

/** Above every page: search, what is new, and who is signed in. */
export const TopBar = ({ onMenu }: { onMenu: () => void }) => (
  <AppBar
    position="sticky"
    color="inherit"
    elevation={0}
    sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
  >
    <Toolbar sx={{ gap: 1 }}>
      <IconButton edge="start" aria-label="Open the menu" onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <TopSearch />
      <Bell />
      <ProfileMenu />
    </Toolbar>
  </AppBar>
);
