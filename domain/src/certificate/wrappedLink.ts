import { unescaped } from '../fields/webAddress';

/**
 * Sites some of whose links lead on to an address that the link itself holds: search engines, messengers, archives, makers of
 * QR codes.
 */
const sites =
  /(^|\.)(google\.(com?\.)?[a-z]{2,3}|microsoft\.com|office\.com|live\.com|whatsapp\.com|wa\.me|linkedin\.com|facebook\.com|instagram\.com|messenger\.com|threads\.(net|com)|slack\.com|skype\.com|line\.me|duckduckgo\.com|bing\.com|bingj\.com|yahoo\.(com|net)|yandex\.(com|ru)|youtube\.com|reddit\.com|twitter\.com|x\.com|t\.me|telegram\.(me|org)|vk\.com|ok\.ru|quora\.com|umblr\.com|getpocket\.com|pinterest\.(com|in)|steamcommunity\.com|zoho\.(com|in)|zohomail\.(com|in)|rediff\.com|rediffmail\.com|archive\.(org|ph|today)|translate\.goog|ampproject\.org|qrserver\.com|quickchart\.io|chart\.googleapis\.com|webcache\.googleusercontent\.com)$/;

/** On these anybody keeps pages of their own, which may mention a link of ours. */
const ownPages = /^(sites|docs|drive|script|forms|groups)\.google\.com$/;

/** Short links. Who makes one may choose its words, so they are no proof of where it leads. */
const shorteners =
  /(^|\.)(lnkd\.in|t\.co|bit\.ly|bitly\.com|tinyurl\.com|goo\.gl|ow\.ly|buff\.ly|is\.gd|v\.gd|rb\.gy|cutt\.ly|shorturl\.at|rebrand\.ly|aka\.ms|amzn\.to|fb\.me|dub\.sh|qrco\.de|t\.ly|tiny\.cc|short\.io|zurl\.co|adobe\.ly|page\.link|app\.link)$/;

/** Hosts that do nothing but lead on: mail filters, the counters of newsletters. Some hold the address, some hide it. */
const filters =
  /(^|\.)(wl\.co|lm?\.facebook\.com|l\.instagram\.com|slack-redir\.net|safelinks\.protection\.outlook\.(com|cn|de)|teams\.cdn\.office\.net|urldefense\.(proofpoint\.com|com|us)|cudasvc\.com|secure-web\.cisco\.com|protection\.sophos\.com|protect\.checkpoint\.com|trendmicro\.com|mimecast\.com|mimecastprotect\.com|clicktime\.symantec\.com|fireeye\.com|trellix\.com|vadesecure\.com|antigena\.com|list-manage\.com|mailchi\.mp|sendgrid\.net|rs6\.net|hubspotlinks\.com|mandrillapp\.com|exacttarget\.com)$/;

/** Whether only opening a link shows where it leads. */
export const isShortener = ({ host }: URL): boolean => shorteners.test(host) || filters.test(host);

/** Base64 of an address, as Bing (with `a1` in front) and Sophos write it. */
function fromBase64(text: string): string[] {
  const start = /^(?:a1)?(aHR0c[\w+/-]+)/.exec(text)?.[1];
  if (start === undefined) return [];
  try {
    return [atob(start.replaceAll('-', '+').replaceAll('_', '/'))];
  } catch {
    return [];
  }
}

/** Proofpoint's second version writes `-3A` for `%3A` and `_` for `/`. */
const fromProofpoint = (text: string) =>
  /^https?-3A__/.test(text) ? [unescaped(text.replaceAll('-', '%').replaceAll('_', '/'))] : [];

/** The address behind `site--name-example.translate.goog`. */
const fromTranslate = ({ host, pathname }: URL) => {
  const name = /^([\w-]+)\.translate\.goog$/.exec(host)?.[1];
  if (name === undefined) return [];
  return [`https://${name.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-')}${pathname}`];
};

/** Returns the texts that a link holds and that may name another address, and whether links of its host lead on to it. */
export function linksInside(url: URL): { isWrapper: boolean; texts: string[] } {
  const values = [...url.searchParams.values()];
  return {
    isWrapper: filters.test(url.host) || (sites.test(url.host) && !ownPages.test(url.host)),
    texts: [
      ...fromTranslate(url),
      ...values.flatMap((value) => [...fromProofpoint(value), ...fromBase64(value), value]),
      unescaped(url.pathname.slice(1)),
      unescaped(url.hash.slice(1)),
    ].filter((text) => text !== ''),
  };
}
