import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/ContactIcons';
import { Link } from '../ui/Link';
import styles from './Footer.module.css';
import type { NavigationLink } from './navigation';
import { Newsletter } from './Newsletter';

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: sitePaths.home },
  { label: 'About', to: sitePaths.whatWeDo },
  { label: 'Organizations Offering', to: sitePaths.framework },
  { label: 'Certified Organizations', to: sitePaths.certified('micro') },
  { label: 'Events', to: sitePaths.events },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Verify a Certificate', to: sitePaths.verify },
  { label: 'Data and API', to: sitePaths.data },
  { label: 'Privacy Policy', to: sitePaths.privacyPolicy },
  { label: 'Terms and Conditions', to: sitePaths.terms },
];

export const FooterBelow = ({ newsletter }: { newsletter: boolean }) => (
  <footer className={`${styles.footer} screen-only`}>
    {newsletter && (
      <div className={`${styles.top} container`}>
        <Newsletter />
      </div>
    )}
    <div className={`${styles.columns} container`}>
      <div className={styles.brand}>
        <p className={styles.name}>{brand.name}</p>
        <p>{brand.tagline}</p>
        <ul className={styles.social} aria-label="Social networks">
          {brand.social.map(({ network, href }) => (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {network}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Footer">
        <ul className={styles.links}>
          {footerLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <address className="stack tight start">
        <p className={styles.line}>
          <PinIcon />
          <span>
            {brand.address.map((line) => (
              <span key={line} className={styles.addressLine}>
                {line}
              </span>
            ))}
          </span>
        </p>
        <a className={styles.line} href={brand.phone.href}>
          <PhoneIcon />
          {brand.phone.text}
        </a>
        <a className={styles.line} href={`mailto:${brand.email}`}>
          <MailIcon />
          {brand.email}
        </a>
      </address>
    </div>
    <div className={`${styles.base} container`}>
      <p>
        © {brand.copyrightStart} {brand.name}. All rights reserved.
      </p>
      <ul className={styles.legal}>
        {legalLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  </footer>
);
