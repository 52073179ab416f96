import { insightImageAlt } from '@utkarsh/domain/insight/insightPicture';
import type { InsightCard } from '@utkarsh/domain/insight/insightReading';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './InsightCards.module.css';

interface InsightPictureProps {
  insight: Pick<InsightCard, 'image' | 'image_alt' | 'name' | 'company'>;
  /** Part of the first screen, so wanted at once. */
  first?: boolean;
  /** Shown whole, whatever its shape; else it fills its frame. */
  whole?: boolean;
  /** Says nothing that the text beside it does not. */
  decorative?: boolean;
}

const wholeSizes = '(min-width: 84rem) 56rem, (min-width: 60rem) calc(92vw - 21rem), 92vw';
const cardSizes = '(min-width: 66rem) 38rem, 92vw';

/** A picture in a frame of a fixed shape: nothing moves when it arrives. */
export function InsightPicture({
  insight,
  first = false,
  whole = false,
  decorative = false,
}: InsightPictureProps) {
  return (
    <StoredPicture
      className={whole ? styles.whole : styles.filling}
      file={insight.image}
      sizes={whole ? wholeSizes : cardSizes}
      first={first}
      alt={decorative ? '' : insightImageAlt(insight)}
      width={1200}
      height={800}
    />
  );
}
