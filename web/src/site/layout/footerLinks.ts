import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { NavigationLink } from './navigation';

// Apart from the header's links, because the footer is below the fold.

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: sitePaths.home },
  { label: 'About', to: sitePaths.whatWeDo },
  { label: 'Organizations Offering', to: sitePaths.framework },
  { label: 'Certified Organizations', to: sitePaths.certified('micro') },
  { label: 'Events', to: sitePaths.events },
];

/** Links beside the copyright line. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: sitePaths.verify },
  { label: 'Data and API', to: sitePaths.data },
  { label: 'Privacy Policy', to: sitePaths.privacyPolicy },
  { label: 'Terms and Conditions', to: sitePaths.terms },
];
