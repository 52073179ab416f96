import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { redirects, sitePaths } from '@utkarsh/domain/sitePaths';
import { generatePath, matchPath } from 'react-router-dom';
import { routes } from './routes';

/** Percent escapes that are no UTF-8 make no address of ours. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What mails, chats and people leave around an address: spaces, full stops, brackets, quotes, invisible characters. */
const around = /[^\p{L}\p{N}]+$/u;

/** Ids of organizations are written small; all other ids and keys tell capitals apart. */
const smallIds = new Set([sitePaths.certificate(':id'), sitePaths.certificatePrint(':id')]);

/**
 * Returns the path of the page that a mistyped path means: in capitals, with a slash, space, full stop, bracket or invisible
 * character too much, or with the ending of an older website. undefined where the path is right already, or means no page.
 */
export function rightPath(path: string): string | undefined {
  const text = decodePath(path);
  if (text === undefined) return undefined;
  const parts = cleanText(text.normalize('NFKC'))
    .split(/[/\\]+/)
    .map((part) => part.replace(/\p{Cf}/gu, '').trim())
    .filter((part) => part !== '');
  // A query whose `?` was escaped, or came without one, is no part of the name.
  const [named = ''] = `/${parts.join('/')}`.split(/[?&]/);
  const plain = named
    .replace(around, '')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/\/index$/i, '');
  const right = plain === '' ? home(named) : pageOf(plain);
  // A path with other escapes of the same letters would lead to itself.
  return right === path || right === text ? undefined : right;
}

/** The home page where its old name was asked for, such as `/index.php`. */
const home = (named: string): string | undefined => (/^\/index/i.test(named) ? '/' : undefined);

function pageOf(plain: string): string | undefined {
  const small = plain.toLowerCase();
  if (/^\/admin(\/|$)/.test(small)) return `/admin${plain.slice('/admin'.length)}`;
  const moved = redirects.find(({ from }) => from === small);
  if (moved) return moved.to;
  for (const { path } of routes) {
    if (path === '*') continue;
    if (path === small) return path;
    const params = path.includes(':') ? matchPath({ path, caseSensitive: false }, plain)?.params : undefined;
    if (params && Object.values(params).every((value) => /^[A-Za-z0-9-]+$/.test(value ?? '')))
      return generatePath(path, smallIds.has(path) ? smallParams(params) : params);
  }
  return undefined;
}

const smallParams = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value?.toLowerCase() ?? '']));
