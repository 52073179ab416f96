import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { cacheRead } from '../store/memory';

/** Loads the site's own renderer at the first request for a page. The build puts it beside this bundle. */
const assetsSchema = z.object({
  early: z.string(),
  css: z.string(),
  stylesheets: z.array(z.string()),
  script: z.string(),
  modules: z.array(z.string()),
});
const pagesSchema = z.record(z.string(), assetsSchema);
type Assets = z.infer<typeof assetsSchema>;

/** Data of a page, and the key by which the browser finds them: the path. */
interface PageData {
  key: string;
  data: object;
}

interface SiteEntry {
  listedPaths: readonly string[];
  rightPath: (path: string) => string | undefined;
  pageName: (path: string) => string;
  pageTexts: (path: string) => { title: string; text: string } | undefined;
  renderPage: (path: string, assets: Assets, data?: PageData) => Promise<{ status: 200 | 404; html: string }>;
}

const exportedNames = ['renderPage', 'pageName', 'pageTexts', 'listedPaths', 'rightPath'];

const isSiteEntry = (module: unknown): module is SiteEntry =>
  typeof module === 'object' && module !== null && exportedNames.every((name) => name in module);

async function openRenderer() {
  // oxlint-disable-next-line import/no-dynamic-require -- made by another build, it has no path among the sources
  const entry: unknown = await import(new URL('site/entry-server.js', import.meta.url).href);
  if (!isSiteEntry(entry)) throw new Error('The site bundle does not export what entry-server.tsx does.');
  const text = await readFile(new URL('site/pages.json', import.meta.url), 'utf8');
  return { entry, pages: pagesSchema.parse(JSON.parse(text)) };
}

const openedRenderer = cacheRead(openRenderer, Infinity);

/** Returns the paths of the pages that search engines should list, without those of single organizations and insights. */
export const listedPaths = async () => (await openedRenderer()).entry.listedPaths;

/** Returns the title and the description of such a page. */
export const pageTexts = async (path: string) => (await openedRenderer()).entry.pageTexts(path);

/** Returns the path that a mistyped path means. Returns undefined for a correct path and for an unknown one. */
export const rightPath = async (path: string) => (await openedRenderer()).entry.rightPath(path);

/** Renders a page of the site as HTML. Leave out `pageData` when its read failed: the browser then loads the data. */
export async function renderPage(path: string, pageData?: PageData) {
  const { entry, pages } = await openedRenderer();
  const name = entry.pageName(path);
  const assets = pages[name];
  if (!assets) throw new Error(`No ${name} is made by the build.`);
  return entry.renderPage(path, assets, pageData);
}
