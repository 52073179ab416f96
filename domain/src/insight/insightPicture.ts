import type { PublishedInsight } from './insight';

/** What a picture is called for those who do not see it. By itself, as it is all that a page needs to draw one. */
export const insightImageAlt = ({
  image_alt,
  name,
  company,
}: Pick<PublishedInsight, 'image_alt' | 'name' | 'company'>): string =>
  image_alt || `Picture sent in by ${name} of ${company}`;
