import { brand, pageUrl } from '@utkarsh/domain/brand';
import { feeds } from '@utkarsh/domain/filePaths';
import { servedDataId, type Served } from './site/pageData/servedData';
import { previewUrl, scriptText, type Head } from './site/ui/PageHead';

/** Parts of a page's HTML from the build. They are made once and used for every request. */
export interface PageAssets {
  /** Text of the inline script in <head>. The Content-Security-Policy allows it by its hash. */
  early: string;
  css: string;
  /** Stylesheets whose rules `css` already contains. */
  stylesheets: readonly string[];
  script: string;
  modules: readonly string[];
}

export interface DocumentParts extends PageAssets {
  head: Head & { description: string };
  structuredData: readonly object[];
  /** JSON-LD that only this HTML contains. It is removed at the first navigation. */
  staticData?: readonly object[];
  /** Data from which the page was rendered, for its hydration. */
  servedData?: Served;
  body: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

function robotsTag({ path, isUnlisted }: Head): string {
  if (isUnlisted || path === undefined) return '<meta name="robots" content="noindex">';
  const address = escape(pageUrl(path));
  return `<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">`;
}

/** Returns the meta tags of the preview picture. All pictures have one size and show the title. */
function preview(head: Head): string[] {
  const address = escape(previewUrl(head));
  const alt = escape(head.preview ?? head.title);
  return [
    `<meta property="og:image" content="${address}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${alt}">`,
  ];
}

/** Matches preload links of first-screen pictures. React puts them after all scripts, but they must load before them. */
const urgentPicture = /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/g;

/** Returns the HTML of a whole page. The first paint needs only this file. */
export function renderDocument(parts: DocumentParts): string {
  const title = escape(parts.head.title);
  const description = escape(parts.head.description);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Keeps browsers from turning text into links before hydration.
    '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    robotsTag(parts.head),
    // Browsers may request the scripts below before the first one has taken the key out of the address.
    ...(parts.head.sendsNoReferrer ? ['<meta name="referrer" content="no-referrer">'] : []),
    `<meta property="og:title" content="${escape(parts.head.preview ?? parts.head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escape(brand.name)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_IN">',
    ...preview(parts.head),
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a0d1a" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...Object.values(feeds).map(
      ({ path, type, title: name }) =>
        `<link rel="alternate" type="${type}" title="${escape(`${brand.name}: ${name}`)}" href="${path}">`,
    ),
    `<script>${parts.early}</script>`,
    `<style>${parts.css}</style>`,
    // Browsers do not fetch disabled sheets, but the loader of lazy chunks finds them and does not request them again.
    ...parts.stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...parts.structuredData.map((data) => `<script type="application/ld+json">${scriptText(data)}</script>`),
    ...(parts.staticData ?? []).map(
      (data) => `<script type="application/ld+json" data-static>${scriptText(data)}</script>`,
    ),
    ...(parts.body.match(urgentPicture) ?? []),
    ...(parts.head.early ? [`<link rel="preload" as="fetch" href="${parts.head.early}" crossorigin>`] : []),
    `<script type="module" src="${parts.script}"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
  const data = parts.servedData
    ? `<script type="application/json" id="${servedDataId}">${scriptText(parts.servedData)}</script>`
    : '';
  return `<!doctype html>
<html lang="en-IN">
<head>
${head}
</head>
<body><div id="root">${parts.body.replaceAll(urgentPicture, '')}</div>${data}</body>
</html>
`;
}
