import { CssBaseline, ThemeProvider } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { bandIds } from '@utkarsh/domain/bands';
import { AdminLayout } from './layout/AdminLayout';
import { adminPaths } from './ui/adminPaths';
import { LoginPage } from './session/LoginPage';
import { RequireStaff } from './session/RequireStaff';
import { theme } from './theme/theme';
import { Waiting } from './ui/Loading';
import { PageBoundary } from './ui/PageBoundary';
import { ToastProvider } from './ui/ToastProvider';

const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage')).DashboardPage,
}));
const NominationsPage = lazy(async () => ({
  default: (await import('./nominations/NominationsPage')).NominationsPage,
}));
const InsightsPage = lazy(async () => ({
  default: (await import('./insights/InsightsPage')).InsightsPage,
}));
const EventsPage = lazy(async () => ({ default: (await import('./events/EventsPage')).EventsPage }));
const SubscribersPage = lazy(async () => ({
  default: (await import('./subscribers/SubscribersPage')).SubscribersPage,
}));

const StaffPage = lazy(async () => ({ default: (await import('./staff/StaffPage')).StaffPage }));
const HistoryPage = lazy(async () => ({ default: (await import('./history/HistoryPage')).HistoryPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/SettingsPage')).SettingsPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage')).ProfilePage }));
const OrganizationsPage = lazy(async () => ({
  default: (await import('./organizations/OrganizationsPage')).OrganizationsPage,
}));
const ImportPage = lazy(async () => ({
  default: (await import('./organizations/import/ImportPage')).ImportPage,
}));

/** The pages behind the login, by the address below `/admin`. */
const pages = [
  { path: adminPaths.dashboard, element: <DashboardPage /> },
  { path: adminPaths.nominations, element: <NominationsPage /> },
  { path: adminPaths.staff, element: <StaffPage /> },
  { path: adminPaths.history, element: <HistoryPage /> },
  { path: adminPaths.settings, element: <SettingsPage /> },
  { path: adminPaths.profile, element: <ProfilePage /> },
  ...bandIds.map((tier) => ({
    path: adminPaths.organizations(tier),
    element: <OrganizationsPage key={tier} tier={tier} />,
  })),
  { path: adminPaths.import, element: <ImportPage /> },
  { path: adminPaths.insights, element: <InsightsPage /> },
  { path: adminPaths.events, element: <EventsPage /> },
  { path: adminPaths.subscribers, element: <SubscribersPage /> },
] as const;

const StaffPages = () => (
  <AdminLayout>
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
