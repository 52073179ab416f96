import { brand } from '@utkarsh/domain/brand';
import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { feeds } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ServedList } from '../directoryTable/ServedList';
import { ButtonLink } from '../ui/Button';
import { BlankCards, InsightCards } from './InsightCards';
import { insightsCrumb } from './insightHead';
import styles from './InsightCards.module.css';

/** `/insights`: the published insights. */
export const InsightsPage = () => (
  <ServedList
    kind="insights"
    crumb={insightsCrumb}
    noun="insights"
    size={pageLimits.insights}
    title="Insights"
    eyebrow="In their own words"
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
