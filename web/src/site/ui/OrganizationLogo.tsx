import { logoSizes, pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { monogramOf, monogramTone } from '@utkarsh/domain/organization/monogram';
import styles from './OrganizationLogo.module.css';

const tones = [styles.blue, styles.deep, styles.sky, styles.amber, styles.sand];

const shapes = { always: styles.wide, 'on wide screens': styles.widening };

interface Props {
  name: string;
  /** Path of the logo in the bucket. Absent or '' without one. */
  logo?: string | undefined;
  /** Part of the first screen, so loaded at once. */
  first?: boolean;
  /** Shows the wide form, three times as wide as high: always, or from 40 rem on. */
  wide?: 'always' | 'on wide screens';
  className?: string | undefined;
}

/**
 * The logo of an organization beside its name, or its monogram. As large as `--logo-size` says. Readers of the screen hear the
 * name alone; the letters are drawn by the style sheet, so that no copy, search or translation of the page finds them.
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
