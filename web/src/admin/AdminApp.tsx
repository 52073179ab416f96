import { CssBaseline, ThemeProvider } from '@mui/material';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { removableCollections } from '@utkarsh/domain/recordKinds';
import { AdminLayout } from './layout/AdminLayout';
import { NotFound } from './ui/NotFound';
import { menu, pages } from './pages';
import { adminPaths } from './ui/adminPaths';
import { LoginPage } from './session/LoginPage';
import { PasswordPage } from './session/PasswordPage';
import { RequireStaff } from './session/RequireStaff';
import { theme } from './theme/theme';
import { Waiting } from './ui/Loading';
import { PageBoundary } from './ui/PageBoundary';
import { ToastProvider } from './ui/ToastProvider';

/** Whether the records of a page have addresses below its own. */
const hasRecords = (path: string) =>
  [...removableCollections, 'subscribers', 'staff', 'history'].some((name) => path.endsWith(name));

const StaffPages = () => (
  <AdminLayout menu={menu}>
    <PageBoundary>
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
  </AdminLayout>
);

/** The whole staff area, for the address its router stands at. */
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
