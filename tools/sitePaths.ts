import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bandIds, listIds } from '@utkarsh/domain/bands';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { redirects } from '@utkarsh/domain/sitePaths';
import { adminPaths } from '../web/src/admin/ui/adminPaths';
import { root } from './setup/paths.mjs';

/** Returns every page of the build, by the address at which Hosting serves its file. */
export const builtPaths = (): string[] =>
  readdirSync(join(root, 'web/dist/client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !['404.html', 'admin.html'].includes(file))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`);

/** Returns whether Hosting redirects an address, such as that of a page with a private key but without the key. */
export const isRedirected = (path: string): boolean => redirects.some(({ from }) => from === path);

/** Pages that are rendered for each request, without pages of single records. */
export const servedPaths = [
  ...listIds.map((list) => `/certified/${list}`),
  '/insights',
  '/upcoming-events',
  '/event-gallery',
  '/newsletter',
  '/search-organization',
  '/verify',
];

export const staffPaths = [
  ...new Set([
    ...Object.values(adminPaths).filter((path) => typeof path === 'string'),
    ...removableCollections.map((name) => `/admin/${name}`),
    ...bandIds.map(adminPaths.organizations),
  ]),
].filter((path) => path !== adminPaths.login && path !== adminPaths.password);

/** Returns an address of every kind of page. With the sample data these include one organization, insight, event and newsletter issue. */
export async function everyKindOfPage(siteUrl: string): Promise<string[]> {
  /** Returns the first link in a page's HTML that starts with `start`. */
  const firstLink = async (page: string, start: string) => {
    const html = await (await fetch(`${siteUrl}${page}`)).text();
    return new RegExp(`href="(${start}[^"/#?]+)"`).exec(html)?.[1];
  };
  const certificate = await firstLink('/certified/micro', '/certificate/');
  return [
    // These files serve all addresses with a private key.
    ...builtPaths().filter((path) => !path.endsWith('/key') && !isRedirected(path)),
    ...servedPaths,
    certificate,
    certificate && `${certificate}/print`,
    await firstLink('/insights', '/insights/'),
    await firstLink('/upcoming-events', '/events/'),
    await firstLink('/newsletter', '/newsletter/'),
    '/no-such-page',
  ].filter((path) => path !== undefined);
}
