import { logoSizes, pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { monogramOf, monogramTone } from '@utkarsh/domain/organization/monogram';
import styles from './OrganizationLogo.module.css';

const tones = [styles.blue, styles.deep, styles.sky, styles.amber, styles.sand];

interface Props {
  name: string;
  /** Path of the logo in the bucket. Absent or '' without one. */
  logo?: string | undefined;
  /** Part of the first screen, so loaded at once. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * The logo of an organization beside its name, or its monogram. As large as `--logo-size` says. Readers of the screen hear the
 * name alone; the letters are drawn by the style sheet, so that no copy, search or translation of the page finds them.
 */
export function OrganizationLogo({ name, logo, first = false, className = '' }: Props) {
  if (logo) {
    return (
      <img
        src={pictureUrl(logo, 'square')}
        alt=""
        {...logoSizes.square}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={`${styles.tile} ${styles.logo} ${className}`}
      />
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
