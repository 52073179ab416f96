import { brand } from '@utkarsh/domain/brand';
import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { feeds } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ServedList } from '../directoryTable/ServedList';
import { ButtonLink } from '../ui/Button';
import type { Drawing } from '../ui/PageHero';
import { BlankCards, InsightCards } from './InsightCards';
import { insightsCrumb } from './insightHead';
import styles from './InsightCards.module.css';

/** A person who speaks. */
const drawing: Drawing = {
  wash: 'M80 10h96a14 14 0 0 1 14 14v40a14 14 0 0 1-14 14h-72l-18 18V78h-6Z',
  lines:
    'M22 84a14 14 0 1 0 28 0a14 14 0 1 0-28 0M8 140c0-31.5 12.6-37 28-37s28 9.3 28 37M90 8h84a16 16 0 0 1 16 16v38a16 16 0 0 1-16 16h-58l-22 20V78h-4a16 16 0 0 1-16-16V24a16 16 0 0 1 16-16M122 34h50M122 48h50M92 62h60',
  accent: 'M101 30c-8 2-10 6-9 14h7v-7h-6M113 30c-8 2-10 6-9 14h7v-7h-6',
};

/** `/insights`: the published insights. */
export const InsightsPage = () => (
  <ServedList
    kind="insights"
    crumb={insightsCrumb}
    noun="insights"
    size={pageLimits.insights}
    title="Insights"
    eyebrow="In their own words"
    drawing={drawing}
    lead={`Founders and HR people write about what they tried, what failed and what they kept. ${brand.name} chooses what is published.`}
    blank={<BlankCards />}
    foot={
      <p className={styles.follow}>
        Follow the insights in a feed reader: <a href={feeds.atom.path}>Atom</a> or{' '}
        <a href={feeds.json.path}>JSON Feed</a>.
      </p>
    }
  >
    {({ insights, page }) => {
      const isEmpty = insights.length === 0;
      const invitation = (
        <div className={styles.invitation}>
          <p className={styles.question}>
            {isEmpty
              ? 'Nothing is published yet. Yours could be the first.'
              : 'What would you tell another workplace?'}
          </p>
          <p>
            {isEmpty
              ? 'Write down one thing that works at your workplace, and how you know. We read every message.'
              : 'Send us one practice and one picture, and a video if you have one. We read every message.'}
          </p>
          <ButtonLink to={sitePaths.uploadInsights}>Share your insight</ButtonLink>
        </div>
      );
      if (isEmpty) return invitation;
      return (
        <InsightCards insights={insights} lead={page === 1}>
          {invitation}
        </InsightCards>
      );
    }}
  </ServedList>
);
