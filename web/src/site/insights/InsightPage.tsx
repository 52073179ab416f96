import { useLocation } from 'react-router-dom';
import type { InsightArticle as Article } from '@utkarsh/domain/insight/insight';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { usePageData } from '../pageData/servedData';
import { LateNotFound } from '../layout/LateNotFound';
import { LoadFailed } from '../ui/Notice';
import { breadcrumbList, PageHead, StructuredData } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { InsightArticle } from './InsightArticle';
import { InsightCards } from './InsightCards';
import { articleData, insightsCrumb } from './insightHead';
import styles from './InsightArticle.module.css';

function InsightHead({ insight }: { insight: Article }) {
  const crumb = { name: insight.headline, path: sitePaths.insight(insight.id) };
  return (
    <>
      <PageHead
        title={pageTitle(insight.title)}
        preview={`${insight.headline} – ${insight.name}`}
        description={insight.description}
        path={crumb.path}
        image={filePaths.sharePicture('insights', insight.id)}
      />
      <StructuredData data={articleData(insight)} />
      <StructuredData data={breadcrumbList(insightsCrumb, crumb)} />
    </>
  );
}

const LoadingHead = ({ path }: { path: string }) => (
  <PageHead
    title={pageTitle('Insight')}
    description={`An insight into good workplaces, published by ${brand.name}.`}
    path={path}
  />
);

/** `/insights/{id}`: one published insight. */
export function InsightPage() {
  const { pathname } = useLocation();
  const { data, error, loading, retry } = usePageData(pathname, 'insight');

  if (error) {
    return (
      <>
        <LoadingHead path={pathname} />
        <PageHero title="Insight" />
        <Section>
          <LoadFailed onRetry={retry}>The insight could not be loaded.</LoadFailed>
        </Section>
      </>
    );
  }
  const { insight, more } = loading ? { insight: undefined, more: [] } : data;
  if (insight === null) {
    return (
      <LateNotFound
        title="This insight is not published"
        reason="It may have been withdrawn, or the link is mistyped."
      />
    );
  }
  return (
    <>
      {insight ? <InsightHead insight={insight} /> : <LoadingHead path={pathname} />}
      <InsightArticle insight={insight} />
      {more.length > 0 && (
        <Section ground="sunken" labelledBy="more-insights">
          <h2 id="more-insights" className={styles.more}>
            More insights
          </h2>
          <InsightCards insights={more} heading="h3" />
        </Section>
      )}
    </>
  );
}
