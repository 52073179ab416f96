import { Box, Drawer, Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionNotice } from './ConnectionNotice';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

const menuWidth = 264;

/** The frame around every page of the staff area: menu at the side, or behind a button where there is no room. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Open only at the address where it was opened: moving on closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const close = () => setOpenAt(undefined);
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
          width: menuWidth,
          flexShrink: 0,
          '& .MuiDrawer-paper': { width: menuWidth },
        }}
      >
        <SideMenu />
      </Drawer>
      <Drawer
        variant="temporary"
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu' } }}
        sx={{ display: { lg: 'none' }, '& .MuiDrawer-paper': { width: menuWidth } }}
      >
        <SideMenu />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={() => setOpenAt(pathname)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, p: { xs: 2, sm: 3 }, outline: 'none', width: '100%', maxWidth: 1760, mx: 'auto' }}
        >
          {children}
        </Box>
        <ConnectionNotice />
      </Box>
    </Box>
  );
}
