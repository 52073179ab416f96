import { Alert, AppBar, Box, Drawer, IconButton, Link, Toolbar } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import MenuIcon from '@mui/icons-material/Menu';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { useConnection } from '../../browser/useConnection';
import { useRemembered } from '../session/deviceMemory';
import { reloadPage } from '../session/leave';
import { appBarHeight } from '../grid/looks';
import { useNote } from '../ui/ToastProvider';
import { Bell } from './Bell';
import { ProfileMenu } from './ProfileMenu';
import { menuWidths, SideMenu, type Menu } from './SideMenu';
import { TopSearch } from './TopSearch';

const newVersionNote = {
  severity: 'info',
  text: newVersionText,
  action: { label: 'Load again', run: reloadPage },
} as const;

/** Shows that the connection is lost, and for a moment that it is back. Lists then continue by themselves. */
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

export function AdminLayout({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { pathname } = useLocation();
  useNote(useIsOld() ? newVersionNote : undefined);
  // URL at which the menu was opened. Going to another page closes it.
  const [openAt, setOpenAt] = useState<string>();
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
        open={openAt === pathname}
        onClose={() => setOpenAt(undefined)}
        slotProps={{ paper: { 'aria-label': 'Menu' } }}
        sx={{ display: { lg: 'none' }, '& .MuiDrawer-paper': { width: menuWidths.wide, maxWidth: '100%' } }}
      >
        <SideMenu menu={menu} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          <Toolbar sx={{ gap: 1, minHeight: { xs: appBarHeight } }}>
            <IconButton
              edge="start"
              aria-label="Open the menu"
              onClick={() => setOpenAt(pathname)}
              sx={{ display: { lg: 'none' } }}
            >
              <MenuIcon />
            </IconButton>
            <TopSearch menu={menu} />
            <Bell />
            <ProfileMenu />
          </Toolbar>
        </AppBar>
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
      </Box>
    </Box>
  );
}
