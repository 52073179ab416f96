import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { ReactNode } from 'react';
import { insightImageAlt } from '@utkarsh/domain/media/mediaUrl';
import type { InsightCard } from '@utkarsh/domain/insight/insight';
import { formatDate } from '@utkarsh/domain/text/format';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './InsightCards.module.css';

interface InsightPictureProps {
  insight: Pick<InsightCard, 'image' | 'image_alt' | 'name' | 'company'>;
  /** Whether the picture is on the first screen, so that it loads at once. */
  first?: boolean;
  /** Whether to show the whole picture. Otherwise it is cropped to fill its frame. */
  whole?: boolean;
  /** Whether the picture only repeats the text beside it. */
  decorative?: boolean;
}

const wholeSizes = '(min-width: 84rem) 56rem, (min-width: 60rem) calc(92vw - 21rem), 92vw';
const cardSizes = '(min-width: 66rem) 38rem, 92vw';

/** Shows a picture in a frame of a fixed shape, so that nothing moves when it loads. */
export const InsightPicture = ({
  insight,
  first = false,
  whole = false,
  decorative = false,
}: InsightPictureProps) => (
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

const playPath =
  'M5.1 4.2v11.6a1.5 1.5 0 0 0 2.3 1.3l9.2-5.8a1.5 1.5 0 0 0 0-2.6L7.4 2.9a1.5 1.5 0 0 0-2.3 1.3Z';

interface CardProps {
  insight: InsightCard;
  first: boolean;
  heading: 'h2' | 'h3';
}

function Card({ insight, first, heading: Heading }: CardProps) {
  const { id, headline, excerpt, name, designation, company, published_at, hasVideo } = insight;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <InsightPicture insight={insight} first={first} decorative />
        {hasVideo && (
          <span className={styles.video}>
            <Icon isFilled size={14} path={playPath} /> Video
          </span>
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.headline}>
          <Link to={sitePaths.insight(id)} className={styles.link}>
            {headline}
          </Link>
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
        <div className={styles.byline}>
          <p className={styles.name}>{name}</p>
          <p>{`${designation}, ${company}`}</p>
          <p className={styles.date}>
            <time dateTime={published_at}>{formatDate(new Date(published_at))}</time>
          </p>
        </div>
      </div>
    </article>
  );
}

interface InsightCardsProps {
  insights: readonly InsightCard[];
  /** Whether the first insight is large and on the first screen. */
  lead?: boolean;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

export const InsightCards = ({ insights, lead = false, heading = 'h2', children }: InsightCardsProps) => (
  <ul className={styles.cards}>
    {insights.map((insight, index) => (
      <li key={insight.id} className={lead && index === 0 ? styles.lead : undefined}>
        <Card insight={insight} first={lead && index === 0} heading={heading} />
      </li>
    ))}
    {children && <li className={styles.tile}>{children}</li>}
  </ul>
);

export const BlankCards = () => (
  <div className={styles.cards}>
    {[0, 1, 2, 3].map((index) => (
      <div key={index} className={index === 0 ? styles.lead : undefined}>
        <div className={styles.card}>
          <div className={styles.blank} />
          <div className={styles.text}>
            <div className={styles.headline}>
              <Skeleton height="2.2em" />
            </div>
            <div className={styles.excerpt}>
              <Skeleton height="4.5em" />
            </div>
            <div className={styles.byline}>
              <Skeleton width="12rem" height="4em" />
            </div>
          </div>
        </div>
      </div>
    ))}
  </div>
);
