import { sitePaths } from '@utkarsh/domain/sitePaths';
export interface NavigationLink {
  label: string;
  to: string;
  /** First path segments at which the link is active. Absent: active only at `to`. */
  activeFor?: readonly string[];
}

export interface NavigationMenu {
  id: 'about' | 'org' | 'events';
  label: string;
  links: readonly NavigationLink[];
}

export const quickLinks: readonly NavigationLink[] = [
  { label: 'Upload Your Insights', to: sitePaths.uploadInsights },
  { label: 'Search Your Organization', to: sitePaths.search },
];

export const getCertified: NavigationLink = { label: 'Get Certified', to: sitePaths.nominate };

/** Further links: beside `quickLinks` on wide screens, below the main navigation in the panel. */
export const moreLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: sitePaths.verify },
  { label: 'Insights', to: sitePaths.insights },
  getCertified,
];

export const navigation: readonly (NavigationLink | NavigationMenu)[] = [
  { label: 'Home', to: sitePaths.home },
  {
    id: 'about',
    label: 'About',
    links: [
      { label: 'What We Do', to: sitePaths.whatWeDo },
      { label: 'Our Team', to: sitePaths.team },
    ],
  },
  {
    id: 'org',
    label: 'Organization Offering',
    links: [
      { label: 'Organization Framework', to: sitePaths.framework },
      { label: 'FAQs', to: sitePaths.faqs },
    ],
  },
  {
    label: 'Certified Organizations',
    to: sitePaths.certified('micro'),
    activeFor: ['certified', 'certificate'],
  },
  {
    id: 'events',
    label: 'Events',
    links: [
      { label: 'Upcoming Events', to: sitePaths.upcomingEvents },
      { label: 'Event Gallery', to: sitePaths.eventGallery },
    ],
  },
  { label: 'Contact Us', to: sitePaths.contact },
];

/** Returns whether a link leads to the present page, or to the part of the site that contains it. */
export const isActive = ({ to, activeFor }: NavigationLink, pathname: string): boolean =>
  activeFor?.includes(pathname.split('/')[1] ?? '') ?? pathname === to;
