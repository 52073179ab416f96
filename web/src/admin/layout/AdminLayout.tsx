import { Alert, AppBar, Box, Drawer, IconButton, Link, Portal, Snackbar, Toolbar } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import MenuIcon from '@mui/icons-material/Menu';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { useConnection } from '../../browser/useConnection';
import { useRemembered } from '../session/deviceMemory';
import { reloadPage } from '../session/unsavedWork';
import { appBarHeight } from '../grid/looks';
import { AlertButton } from '../ui/buttons';
import { Bell } from './Bell';
import { ProfileMenu } from './ProfileMenu';
import { menuWidths, SideMenu, type Menu } from './SideMenu';
import { TopSearch } from './TopSearch';

const TopBar = ({ menu, onMenu }: { menu: Menu; onMenu: () => void }) => (
  <AppBar
    position="sticky"
    color="inherit"
    elevation={0}
    sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
  >
    <Toolbar sx={{ gap: 1, minHeight: { xs: appBarHeight } }}>
      <IconButton edge="start" aria-label="Open the menu" onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <TopSearch menu={menu} />
      <Bell />
      <ProfileMenu />
    </Toolbar>
  </AppBar>
);

/**
 * Shows at the lower edge of the window that the connection is lost, and for a moment that it is back. Lists then continue by
 * themselves.
 */
function ConnectionNotice() {
  const connection = useConnection();
  return (
    // Always rendered: screen readers read a text that appears in a status, but may miss a new status.
    <Box role="status" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {connection !== 'online' && (
        <Alert
          role="presentation"
          severity={connection === 'offline' ? 'warning' : 'success'}
          sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {connection === 'offline'
            ? 'You are offline. What you see may be out of date, and lists load when the connection is back. What you have typed stays here: save it then.'
            : 'You are online again.'}
        </Alert>
      )}
    </Box>
  );
}

/** Tells that the server has a newer version. It stays, and lies above open dialogs. */
const VersionNotice = () => (
  <Portal>
    <Snackbar open={useIsOld()} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="info"
        role="status"
        sx={{ border: 1, borderColor: 'divider', boxShadow: 6 }}
        action={<AlertButton onClick={reloadPage}>Load again</AlertButton>}
      >
        {newVersionText}
      </Alert>
    </Snackbar>
  </Portal>
);

export function AdminLayout({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { pathname } = useLocation();
  // URL at which the menu was opened. Going to another page closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const close = () => setOpenAt(undefined);
  const [narrow, setNarrow] = useRemembered('menu', z.boolean(), (value = false) => value);
  const width = narrow ? menuWidths.narrow : menuWidths.wide;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -80,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        Skip to the content
      </Link>
      <Drawer
        variant="permanent"
        sx={{
          display: { xs: 'none', lg: 'block' },
          width,
          flexShrink: 0,
          '& .MuiDrawer-paper': { width },
        }}
      >
        <SideMenu menu={menu} narrow={narrow} onNarrow={(next) => setNarrow(() => next)} />
      </Drawer>
      <Drawer
        variant="temporary"
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu' } }}
        sx={{ display: { lg: 'none' }, '& .MuiDrawer-paper': { width: menuWidths.wide, maxWidth: '100%' } }}
      >
        <SideMenu menu={menu} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar menu={menu} onMenu={() => setOpenAt(pathname)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            px: { xs: 2, sm: 3 },
            py: 2,
            outline: 'none',
            width: '100%',
            maxWidth: 1760,
            mx: 'auto',
          }}
        >
          {children}
        </Box>
        <ConnectionNotice />
        <VersionNotice />
      </Box>
    </Box>
  );
}
