import type { PublishedInsight } from './insight';

/**
 * Returns the alternative text of an insight's picture. It has its own file, because a page that shows a picture needs nothing
 * else of insights.
 */
export const insightImageAlt = ({
  image_alt,
  name,
  company,
}: Pick<PublishedInsight, 'image_alt' | 'name' | 'company'>): string =>
  image_alt || `Picture sent in by ${name} of ${company}`;
