import { brand, pageTitle, pageUrl } from '@utkarsh/domain/brand';
import type { InsightArticle } from '@utkarsh/domain/insight/insightReading';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { Head } from '../ui/PageHead';

export const insightsCrumb = { name: 'Insights', path: sitePaths.insights } as const;

/** Returns the head of an insight that is loading or failed to load. */
export const headOfSomeInsight = (path: string): Head => ({
  title: pageTitle('Insight'),
  description: `An insight into good workplaces, published by ${brand.name}.`,
  path,
});

export const headOfInsight = (insight: InsightArticle): Head => ({
  title: pageTitle(insight.title),
  preview: `${insight.headline} – ${insight.name}`,
  description: insight.description,
  path: sitePaths.insight(insight.id),
  image: filePaths.sharePicture('insights', insight.id),
});

/** Returns an insight as a schema.org Article. */
export function articleData(insight: InsightArticle): object {
  const { headline, description, name, designation, company, linkedin, published_at } = insight;
  const { image, video, video_text } = insight;
  const picture = pageUrl(mediaUrl(image));
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    description,
    image: [picture],
    datePublished: published_at,
    mainEntityOfPage: pageUrl(sitePaths.insight(insight.id)),
    author: {
      '@type': 'Person',
      name,
      jobTitle: designation,
      worksFor: { '@type': 'Organization', name: company },
      sameAs: linkedin,
    },
    publisher: { '@type': 'Organization', name: brand.name, url: pageUrl('/') },
    ...(video && {
      video: {
        '@type': 'VideoObject',
        name: headline,
        description,
        thumbnailUrl: [picture],
        uploadDate: published_at,
        contentUrl: pageUrl(mediaUrl(video)),
        ...(video_text && { transcript: video_text }),
      },
    }),
  };
}
