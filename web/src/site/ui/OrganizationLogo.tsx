import { logoSizes, pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { monogramOf, monogramTone } from './monogram';
import styles from './OrganizationLogo.module.css';

const tones = [styles.blue, styles.deep, styles.sky, styles.amber, styles.sand];

const shapes = { always: styles.wide, 'on wide screens': styles.widening };

interface Props {
  name: string;
  /** Path of the logo in the storage bucket. Absent or '' without a logo. */
  logo?: string | undefined;
  /** Whether the logo is on the first screen, so that it loads at once. */
  first?: boolean;
  /** When to show the wide form, three times as wide as high: always, or from 40 rem on. */
  wide?: 'always' | 'on wide screens';
  className?: string | undefined;
}

/**
 * Shows the logo of an organization beside its name, or its monogram. `--logo-size` sets the size. Screen readers read only the
 * name. CSS draws the letters, so that copying, searching and translating the page ignore them.
 */
export function OrganizationLogo({ name, logo, first = false, wide, className = '' }: Props) {
  if (logo) {
    const form = wide === 'always' ? 'wide' : 'square';
    const image = (
      <img
        src={pictureUrl(logo, form)}
        alt=""
        {...logoSizes[form]}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={`${styles.tile} ${styles.logo} ${wide === undefined ? '' : shapes[wide]} ${className}`}
      />
    );
    if (wide !== 'on wide screens') return image;
    return (
      <picture className={styles.picture}>
        <source media="(min-width: 40rem)" srcSet={pictureUrl(logo, 'wide')} {...logoSizes.wide} />
        {image}
      </picture>
    );
  }
  return (
    <span
      data-letters={monogramOf(name)}
      aria-hidden="true"
      className={`${styles.tile} ${monogramTone(name, tones)} ${className}`}
    />
  );
}
