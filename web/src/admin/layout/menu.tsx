import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ReactNode } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { adminPaths } from '../ui/adminPaths';

export interface MenuLink {
  label: string;
  path: string;
  icon?: ReactNode;
}

export interface MenuGroup {
  label: string;
  icon: ReactNode;
  links: MenuLink[];
}

type MenuEntry = MenuLink | MenuGroup;

/** The side menu, top to bottom. */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, icon: <DashboardIcon /> },
  {
    label: 'Organizations',
    icon: <ApartmentIcon />,
    links: bands.map((band) => ({ label: band.title, path: adminPaths.organizations(band.id) })),
  },
  { label: 'Nominations', path: adminPaths.nominations, icon: <CampaignIcon /> },
  { label: 'Insights', path: adminPaths.insights, icon: <InsightsIcon /> },
  { label: 'Events', path: adminPaths.events, icon: <EventIcon /> },
  { label: 'Subscribers', path: adminPaths.subscribers, icon: <MailIcon /> },
  { label: 'Staff', path: adminPaths.staff, icon: <GroupIcon /> },
  { label: 'History', path: adminPaths.history, icon: <HistoryIcon /> },
  { label: 'Settings', path: adminPaths.settings, icon: <SettingsIcon /> },
];
