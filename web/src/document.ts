import { brand } from '@utkarsh/domain/brand';

export interface DocumentParts {
  path: string;
  title: string;
  description: string;
  unlisted?: boolean;
  /** Text of the inline script in <head>; the Content-Security-Policy allows it by its hash. */
  early: string;
  css: string;
  /** Stylesheets whose rules are in `css` already. */
  stylesheets: readonly string[];
  font: string;
  script: string;
  modules: readonly string[];
  body: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const pageUrl = (path: string): string => `${brand.siteUrl}${path === '/' ? '/' : path}`;

function indexing({ path, unlisted }: DocumentParts): string {
  if (unlisted) return '<meta name="robots" content="noindex">';
  return `<link rel="canonical" href="${pageUrl(path)}">
<meta property="og:url" content="${pageUrl(path)}">`;
}

/** A whole static page. The first paint needs nothing but this file. */
export function renderDocument(parts: DocumentParts): string {
  const title = escape(parts.title);
  const description = escape(parts.description);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    indexing(parts),
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escape(brand.name)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_IN">',
    `<meta property="og:image" content="${brand.siteUrl}/og.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a0d1a" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${parts.early}</script>`,
    `<link rel="preload" href="${parts.font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${parts.css}</style>`,
    // Disabled sheets are not fetched, but the loader of lazy chunks finds them and does not ask for them again.
    ...parts.stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    `<script type="module" src="${parts.script}"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
  return `<!doctype html>
<html lang="en-IN">
<head>
${head}
</head>
<body><div id="root">${parts.body}</div></body>
</html>
`;
}
