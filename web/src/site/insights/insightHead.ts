import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { InsightArticle } from '@utkarsh/domain/insight/insight';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';

export const insightsCrumb = { name: 'Insights', path: sitePaths.insights } as const;

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
