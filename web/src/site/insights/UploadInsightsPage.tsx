import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { below } from '../ui/below';
import { PageHero, type Drawing } from '../ui/PageHero';

/** A camera. */
const drawing: Drawing = {
  wash: 'M63 34h60a7 7 0 0 1 7 7v36a7 7 0 0 1-7 7h-60a7 7 0 0 1-7-7v-36a7 7 0 0 1 7-7',
  lines:
    'M63 34h60a7 7 0 0 1 7 7v36a7 7 0 0 1-7 7h-60a7 7 0 0 1-7-7v-36a7 7 0 0 1 7-7M130 52l28-14v42l-28-14M68 34v-9h22v9M78 84l-22 56M108 84l22 56M93 84v56M77 59a16 16 0 1 0 32 0a16 16 0 1 0-32 0',
  accent:
    'M85 59a8 8 0 1 0 16 0a8 8 0 1 0-16 0M116.5 44a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M168 50c4 6 4 13 0 18M177 44c7 10 7 21 0 31',
};

const UploadBelow = below('UploadBelow', () => import('./UploadBelow'));

/** `/upload-insights`: the form to send an insight. */
export function UploadInsightsPage() {
  return (
    <>
      <PageHero title="Upload Your Insights" eyebrow="Thought leadership" drawing={drawing}>
        <p>
          Tell other workplaces what you have learnt: what you changed, why, and with what result. The best
          appear among our published <Link to={sitePaths.insights}>insights</Link>.
        </p>
      </PageHero>
      <UploadBelow />
    </>
  );
}
