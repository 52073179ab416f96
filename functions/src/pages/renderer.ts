import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { remembered } from '../store/memory';

/** The site's own renderer, which the build puts beside this bundle. It is loaded at the first request for a page. */
const assetsSchema = z.object({
  early: z.string(),
  css: z.string(),
  stylesheets: z.array(z.string()),
  script: z.string(),
  modules: z.array(z.string()),
});
const pagesSchema = z.record(z.string(), assetsSchema);
type Assets = z.infer<typeof assetsSchema>;

/** What a page is made from, and the key by which its browser knows it again: its path. */
interface Served {
  key: string;
  data: object;
}

interface SiteEntry {
  listedPaths: readonly string[];
  rightPath: (path: string) => string | undefined;
  pageName: (path: string) => string;
  renderPage: (path: string, assets: Assets, served?: Served) => Promise<{ status: 200 | 404; html: string }>;
}

const isSiteEntry = (module: unknown): module is SiteEntry =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  'pageName' in module &&
  'listedPaths' in module &&
  'rightPath' in module;

async function openRenderer() {
  // oxlint-disable-next-line house/literal-imports -- made by another build, it has no path among the sources
  const entry: unknown = await import(new URL('site/entry-server.js', import.meta.url).href);
  if (!isSiteEntry(entry)) throw new Error('The site bundle does not export what entry-server.tsx does.');
  const text = await readFile(new URL('site/pages.json', import.meta.url), 'utf8');
  return { entry, pages: pagesSchema.parse(JSON.parse(text)) };
}

const opened = remembered(openRenderer, Infinity);

/** Addresses of the pages that search engines are to know, but for those of single organizations and insights. */
export const listedPaths = async () => (await opened()).entry.listedPaths;

/** Returns the path of the page that a mistyped path means; undefined where it is right, or means none. */
export const rightPath = async (path: string) => (await opened()).entry.rightPath(path);

/** A page of the site as HTML. `served` is missing when its data could not be read: the browser then tries itself. */
export async function renderPage(path: string, served?: Served) {
  const { entry, pages } = await opened();
  const name = entry.pageName(path);
  const assets = pages[name];
  if (!assets) throw new Error(`No ${name} is made by the build.`);
  return entry.renderPage(path, assets, served);
}
