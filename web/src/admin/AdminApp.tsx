import { CssBaseline, Link, ThemeProvider, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Link as RouterLink, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { AdminLayout } from './layout/AdminLayout';
import { menu, pages } from './pages';
import { adminPaths } from './ui/adminPaths';
import { LoginPage, PasswordPage } from './session/EntryPages';
import { RequireStaff } from './session/RequireStaff';
import { LeaveDialog } from './session/unsavedWork';
import { theme } from './theme/theme';
import { PageBoundary } from '../browser/PageBoundary';
import { BrokenPage, Waiting } from './ui/Loading';
import { PageHeading } from './ui/PageHeading';
import { ToastProvider } from './ui/ToastProvider';

const hasRecords = (path: string) =>
  [...removableCollections, 'surveys', 'subscribers', 'staff', 'history'].some((name) => path.endsWith(name));

const NotFound = () => (
  <>
    <PageHeading title="Page not found" />
    <Typography>
      There is no page of the staff area at this address. Choose one from the menu, or go to the{' '}
      <Link component={RouterLink} to={adminPaths.dashboard}>
        dashboard
      </Link>
      .
    </Typography>
  </>
);

const StaffPages = () => (
  <AdminLayout menu={menu}>
    <PageBoundary fallback={<BrokenPage />} pathname={useLocation().pathname}>
      <Suspense fallback={<Waiting label="Loading the page" />}>
        <Routes>
          {pages.map(({ path, element }) => (
            <Route key={path} path={hasRecords(path) ? `${path}/:id?` : path} element={element} />
          ))}
          <Route path="/admin" element={<Navigate to={adminPaths.dashboard} replace />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
    <LeaveDialog />
  </AdminLayout>
);

export const AdminApp = () => (
  <ThemeProvider theme={theme} defaultMode="system">
    <CssBaseline enableColorScheme />
    <ToastProvider>
      <Routes>
        <Route path={adminPaths.login} element={<LoginPage />} />
        <Route path={adminPaths.password} element={<PasswordPage />} />
        <Route
          path="*"
          element={
            <RequireStaff>
              <StaffPages />
            </RequireStaff>
          }
        />
      </Routes>
    </ToastProvider>
  </ThemeProvider>
);
