import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { adminPaths } from './ui/adminPaths';

interface Page {
  path: string;
  element: ReactNode;
}

type Load = () => Promise<ComponentType>;

/** A page whose code is loaded when somebody opens it. */
function page(path: string, load: Load): Page {
  const Component = lazy(async () => ({ default: await load() }));
  return { path, element: <Component /> };
}

const inMenu = (label: string, path: string, icon: ReactNode, load: Load) => ({
  label,
  icon,
  ...page(path, load),
});

const OrganizationsPage = lazy(async () => ({
  default: (await import('./organizations/OrganizationsPage')).OrganizationsPage,
}));

/** The side menu, top to bottom, with the page of each entry. */
export const menu = [
  inMenu(
    'Dashboard',
    adminPaths.dashboard,
    <DashboardIcon />,
    async () => (await import('./dashboard/DashboardPage')).DashboardPage,
  ),
  {
    label: 'Organizations',
    icon: <ApartmentIcon />,
    links: [
      {
        label: 'All Organizations',
        path: adminPaths.allOrganizations,
        element: <OrganizationsPage key="all" />,
      },
      ...bands.map(({ id, title }) => ({
        label: title,
        path: adminPaths.organizations(id),
        element: <OrganizationsPage key={id} tier={id} />,
      })),
    ],
  },
  inMenu(
    'Nominations',
    adminPaths.nominations,
    <CampaignIcon />,
    async () => (await import('./nominations/NominationsPage')).NominationsPage,
  ),
  inMenu(
    'Insights',
    adminPaths.insights,
    <InsightsIcon />,
    async () => (await import('./insights/InsightsPage')).InsightsPage,
  ),
  inMenu(
    'Events',
    adminPaths.events,
    <EventIcon />,
    async () => (await import('./events/EventsPage')).EventsPage,
  ),
  inMenu(
    'Subscribers',
    adminPaths.subscribers,
    <MailIcon />,
    async () => (await import('./subscribers/SubscribersPage')).SubscribersPage,
  ),
  inMenu('Staff', adminPaths.staff, <GroupIcon />, async () => (await import('./staff/StaffPage')).StaffPage),
  inMenu(
    'History',
    adminPaths.history,
    <HistoryIcon />,
    async () => (await import('./history/HistoryPage')).HistoryPage,
  ),
  inMenu(
    'Settings',
    adminPaths.settings,
    <SettingsIcon />,
    async () => (await import('./settings/SettingsPage')).SettingsPage,
  ),
];

/** All pages behind the login. */
export const pages = [
  ...menu.flatMap((entry): readonly Page[] => ('links' in entry ? entry.links : [entry])),
  page(adminPaths.profile, async () => (await import('./profile/ProfilePage')).ProfilePage),
  page(adminPaths.import, async () => (await import('./organizations/import/ImportPage')).ImportPage),
];
