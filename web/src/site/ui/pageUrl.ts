import { brand } from '@utkarsh/domain/brand';

/** The whole address of a path of the site, for what is read elsewhere. */
export const pageUrl = (path: string): string => `${brand.siteUrl}${path}`;
