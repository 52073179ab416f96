import { sitePaths } from '@utkarsh/domain/sitePaths';
export interface NavigationLink {
  label: string;
  to: string;
  /** Shown active at addresses that begin with one of these words; at `to` alone when absent. */
  activeFor?: readonly string[];
}

export interface NavigationMenu {
  id: 'about' | 'org' | 'events';
  label: string;
  links: readonly NavigationLink[];
}

/** The sub-header's two links. */
export const quickLinks: readonly NavigationLink[] = [
  { label: 'Upload Your Insights', to: sitePaths.uploadInsights },
  { label: 'Search Your Organization', to: sitePaths.search },
];

export const getCertified: NavigationLink = { label: 'Get Certified', to: sitePaths.nominate };

/** Beside the two on wide screens, below the main navigation in the panel of narrow ones. */
export const moreLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: sitePaths.verify },
  { label: 'Insights', to: sitePaths.insights },
  getCertified,
];

/** The main navigation in its order. */
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

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: sitePaths.home },
  { label: 'About', to: sitePaths.whatWeDo },
  { label: 'Organizations Offering', to: sitePaths.framework },
  { label: 'Certified Organizations', to: sitePaths.certified('micro') },
  { label: 'Events', to: sitePaths.events },
];

/** Beside the copyright line. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: sitePaths.verify },
  { label: 'Data and API', to: sitePaths.data },
  { label: 'Privacy Policy', to: sitePaths.privacyPolicy },
  { label: 'Terms and Conditions', to: sitePaths.terms },
];

/** Whether a link leads to where one is, or for a whole part of the site into that part. */
export const isActive = ({ to, activeFor }: NavigationLink, pathname: string): boolean =>
  activeFor?.includes(pathname.split('/')[1] ?? '') ?? pathname === to;
