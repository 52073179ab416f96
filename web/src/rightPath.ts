import { invisibleMarks, trimEnd } from '@utkarsh/domain/fields/cleanText';
import { redirects, sitePaths } from '@utkarsh/domain/sitePaths';
import { generatePath, matchPath } from 'react-router-dom';
import { routes } from './routes';

/** Decodes a path. Returns undefined for percent escapes that are not UTF-8, because no page has such an address. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Characters that mails, chats and people add to an address: spaces, full stops, brackets, quotes, invisible characters. */
const strayEnd = /[^\p{L}\p{N}]/u;
/** Characters that mail programs insert where they break a long address: a space, or the `=` of quoted-printable. */
const lineBreak = /[\s=]+/gu;

/** Routes with ids in small letters. All other ids and keys are case-sensitive. */
const smallIds = new Set([sitePaths.certificate(':id'), sitePaths.certificatePrint(':id')]);

/**
 * Returns the right path for a mistyped one: with capitals, an additional slash, space, full stop, bracket or invisible
 * character, or the ending of an older website. Returns undefined for a right path, and for one without a page.
 */
export function rightPath(path: string): string | undefined {
  const text = decodePath(path);
  if (text === undefined) return undefined;
  // Drops a query or fragment whose `?` or `#` was escaped or is missing.
  const [address = ''] = text.normalize('NFKC').split(/[?&#]/);
  const parts = address
    .replace(invisibleMarks, '')
    .replace(lineBreak, '')
    .split(/[/\\]+/)
    .filter((part) => part !== '');
  const cleanPath = `/${parts.join('/')}`;
  const plain = trimEnd(cleanPath, strayEnd)
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/\/index$/i, '');
  const target = plain === '' ? home(cleanPath) : pageOf(plain);
  // A path that differs only in its escapes would redirect to itself.
  return target === path || target === text ? undefined : target;
}

/** Returns `/` for an old name of the home page, such as `/index.php`. */
const home = (cleanPath: string): string | undefined => (/^\/index/i.test(cleanPath) ? '/' : undefined);

function pageOf(plain: string): string | undefined {
  const lowercase = plain.toLowerCase();
  if (/^\/admin(\/|$)/.test(lowercase)) return `/admin${plain.slice('/admin'.length)}`;
  const redirect = redirects.find(({ from }) => from === lowercase);
  if (redirect) return redirect.to;
  for (const { path } of routes) {
    if (path === '*') continue;
    if (path === lowercase) return path;
    const params = path.includes(':') ? matchPath({ path, caseSensitive: false }, plain)?.params : undefined;
    if (params && Object.values(params).every((value) => /^[A-Za-z0-9-]+$/.test(value ?? '')))
      return generatePath(path, smallIds.has(path) ? smallParams(params) : params);
  }
  return undefined;
}

const smallParams = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value?.toLowerCase() ?? '']));
