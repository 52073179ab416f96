import { CssBaseline, ThemeProvider } from '@mui/material';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout';
import { menu, pages } from './pages';
import { adminPaths } from './ui/adminPaths';
import { LoginPage } from './session/LoginPage';
import { RequireStaff } from './session/RequireStaff';
import { theme } from './theme/theme';
import { Waiting } from './ui/Loading';
import { PageBoundary } from './ui/PageBoundary';
import { ToastProvider } from './ui/ToastProvider';

const StaffPages = () => (
  <AdminLayout menu={menu}>
    <PageBoundary>
      <Suspense fallback={<Waiting label="Loading the page" />}>
        <Routes>
          {pages.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<Navigate to={adminPaths.dashboard} replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  </AdminLayout>
);

/** The whole staff area, for the address its router stands at. */
export const AdminApp = () => (
  <ThemeProvider theme={theme} defaultMode="system">
    <CssBaseline enableColorScheme />
    <ToastProvider>
      <Routes>
        <Route path={adminPaths.login} element={<LoginPage />} />
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
