export interface NavigationLink {
  label: string;
  to: string;
  /** Shown active for these addresses and all below them; for `to` alone when absent. */
  activeFor?: readonly string[];
}

export interface NavigationMenu {
  id: 'about' | 'org' | 'events';
  label: string;
  links: readonly NavigationLink[];
}

/** The sub-header's two links. */
export const quickLinks: readonly NavigationLink[] = [
  { label: 'Upload Your Insights', to: '/upload-insights' },
  { label: 'Search Your Organization', to: '/search-organization' },
];

/** The main navigation in its order. */
export const navigation: readonly (NavigationLink | NavigationMenu)[] = [
  { label: 'Home', to: '/' },
  {
    id: 'about',
    label: 'About',
    links: [
      { label: 'What We Do', to: '/what-we-do' },
      { label: 'Our Team', to: '/team' },
    ],
  },
  {
    id: 'org',
    label: 'Organization Offering',
    links: [
      { label: 'Organization Framework', to: '/organization-framework' },
      { label: 'FAQs', to: '/faqs' },
    ],
  },
  { label: 'Certified Organizations', to: '/certified/micro', activeFor: ['/certified', '/certificate'] },
  {
    id: 'events',
    label: 'Events',
    links: [
      { label: 'Upcoming Events', to: '/upcoming-events' },
      { label: 'Event Gallery', to: '/event-gallery' },
    ],
  },
  { label: 'Contact Us', to: '/contact' },
];

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/what-we-do' },
  { label: 'Organizations Offering', to: '/organization-framework' },
  { label: 'Certified Organizations', to: '/certified/micro' },
  { label: 'Events', to: '/events' },
];

/** Beside the copyright line. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: '/verify' },
  { label: 'Data and API', to: '/data' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
];

/** Whether a link leads to where one is, or for a whole part of the site into that part. */
export const isActive = ({ to, activeFor }: NavigationLink, pathname: string): boolean =>
  activeFor?.some((part) => pathname === part || pathname.startsWith(`${part}/`)) ?? pathname === to;
