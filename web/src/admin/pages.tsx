import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import NewsletterIcon from '@mui/icons-material/FeedOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import SurveyIcon from '@mui/icons-material/BallotOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { capitalize } from '@utkarsh/domain/text/format';
import { adminPaths } from './ui/adminPaths';

interface Page {
  path: string;
  element: ReactNode;
}

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** Defines a page whose code loads when somebody opens it. `name` is the name of its component in that code. */
function page<Name extends string>(path: string, name: Name, load: Load<Name>): Page {
  const Component = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return { path, element: <Component /> };
}

/** Defines a page with an entry in the side menu. The address and the label of the entry follow from the key. */
const inMenu = <Name extends string>(
  key: string,
  icon: ReactNode,
  name: Name,
  load: Load<Name>,
): Page & { label: string; icon: ReactNode } => ({
  label: capitalize(key),
  icon,
  ...page(`/admin/${key}`, name, load),
});

const OrganizationsPage = lazy(async () => ({
  default: (await import('./organizations/OrganizationsPage')).OrganizationsPage,
}));

export const menu = [
  inMenu('dashboard', <DashboardIcon />, 'DashboardPage', () => import('./dashboard/DashboardPage')),
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
  inMenu('nominations', <CampaignIcon />, 'NominationsPage', () => import('./nominations/NominationsPage')),
  inMenu('surveys', <SurveyIcon />, 'SurveysPage', () => import('./surveys/SurveysPage')),
  inMenu('insights', <InsightsIcon />, 'InsightsPage', () => import('./insights/InsightsPage')),
  inMenu('questions', <QuestionIcon />, 'QuestionsPage', () => import('./questions/QuestionsPage')),
  inMenu('events', <EventIcon />, 'EventsPage', () => import('./events/EventsPage')),
  inMenu('newsletters', <NewsletterIcon />, 'NewslettersPage', () => import('./newsletters/NewslettersPage')),
  inMenu('subscribers', <MailIcon />, 'SubscribersPage', () => import('./subscribers/SubscribersPage')),
  inMenu('mails', <OutboxIcon />, 'MailsPage', () => import('./mails/MailsPage')),
  inMenu('staff', <GroupIcon />, 'StaffPage', () => import('./staff/StaffPage')),
  inMenu('history', <HistoryIcon />, 'HistoryPage', () => import('./history/HistoryPage')),
  inMenu('settings', <SettingsIcon />, 'SettingsPage', () => import('./settings/SettingsPage')),
];

export const pages = [
  ...menu.flatMap((entry): readonly Page[] => ('links' in entry ? entry.links : [entry])),
  page(adminPaths.profile, 'ProfilePage', () => import('./profile/ProfilePage')),
  page(adminPaths.import, 'ImportPage', () => import('./organizations/import/ImportPage')),
];
