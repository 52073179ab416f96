import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';

const UploadBelow = below('UploadBelow', () => import('./UploadBelow'));

/** `/upload-insights`: the form to send an insight. */
export const UploadInsightsPage = () => (
  <>
    <PageHero title="Upload Your Insights" eyebrow="Thought leadership">
      <p>
        Tell other workplaces what you have learnt: what you changed, why, and with what result. The best
        appear among our published <Link to={sitePaths.insights}>insights</Link>.
      </p>
    </PageHero>
    <UploadBelow />
  </>
);
