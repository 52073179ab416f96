import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { findMedia, lookUpMedia, openMedia, undefinedIfGone, type StoredMedia } from '../store/media/media';
import { isPublicMedia } from '../store/media/mediaFiles';
import { ApiError, notFound } from './errors';
import { callerOf } from './access';

/** Returns the first and last byte of a Range header, cut after `maxBytes`. Returns undefined for the whole file (RFC 9110, 14.2). */
export function readRange(
  header: string | undefined,
  bytes: number,
  maxBytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, firstText, lastText] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (firstText === undefined || lastText === undefined || (firstText === '' && lastText === ''))
    return undefined;
  const start = firstText === '' ? Math.max(0, bytes - Number(lastText)) : Number(firstText);
  const last = firstText === '' || lastText === '' ? bytes - 1 : Number(lastText);
  if (firstText !== '' && lastText !== '' && last < start) return undefined;
  const end = Math.min(last, bytes - 1, start + maxBytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

const mebibyte = 1024 * 1024;

/** Returns whether the client has this version already. Express's own check would mistake Hosting's `no-cache` for the client's. */
const hasVersion = ({ headers }: Request, tag: string) =>
  headers['if-none-match']
    ?.split(',')
    .some((entry) => [tag, '*'].includes(entry.trim().replace(/^W\//, ''))) ?? false;

/** Maximum bytes of a range in one reply. Hosting ends a request after a minute, so the reply must end before. */
const maxRangeBytes = 8 * mebibyte;

/** Returns the range in a Range header that is about this version. Throws 416 for a range outside of the file. */
function readRequestedRange(request: Request, tag: string, { bytes }: StoredMedia) {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const byteRange = readRange(range, bytes, maxRangeBytes);
  if (byteRange !== 'unsatisfiable') return byteRange;
  throw new ApiError('range_not_satisfiable', `The file has ${bytes} bytes.`, {
    headers: { 'Content-Range': `bytes */${bytes}` },
  });
}

/** Opens the requested part of a file. Returns only its tag if the client has this version already. */
async function openRequested(request: Request, media: StoredMedia) {
  const tag = `"${media.version}"`;
  if (hasVersion(request, tag)) return { tag };
  const range = readRequestedRange(request, tag, media);
  const content = request.method === 'HEAD' ? undefined : await openMedia(media, range);
  return { media, tag, range, content };
}

/** Maximum bytes of a reply with a Content-Length. Cloud Run refuses larger replies that declare their length. */
const maxDeclaredBytes = 30 * mebibyte;

async function sendMedia(
  response: Response,
  { media, tag, range, content }: Awaited<ReturnType<typeof openRequested>>,
  headers: Record<string, string>,
) {
  if (!media) return void response.status(304).set(headers).set('ETag', tag).end();
  const length = range ? range.end - range.start + 1 : media.bytes;
  response.status(range ? 206 : 200).set({ ...headers, ETag: tag, 'Accept-Ranges': 'bytes' });
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${media.bytes}`);
  if (!content || length <= maxDeclaredBytes) response.set('Content-Length', String(length));
  if (!content) return void response.end();
  try {
    await pipeline(content, response);
  } catch (error) {
    // A client that leaves early, as players do, ends the stream. That is no error.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
      throw error;
  }
}

/** Sends a file. Visitors get published files. Staff get all checked files. */
export async function sendUpload(request: Request, response: Response): Promise<void> {
  const { owner, id, file } = request.params;
  const path = [owner, id, file].join('/');
  const place = readMediaPath(path);
  // Any other spelling of a path would bypass the caches.
  if (!place || request.originalUrl !== mediaUrl(path)) throw notFound();
  const caller = await callerOf(request);
  const isStaff = caller?.role !== undefined;
  if (!isStaff && !(await isPublicMedia(place))) throw notFound();
  const open = async () => {
    const media = await (isStaff ? lookUpMedia : findMedia)(path, place);
    if (media === 'unchecked') throw new ApiError('conflict', 'This file is still being checked.');
    if (!media) throw notFound();
    return openRequested(request, media);
  };
  // A form that is rewritten between its look-up and its opening is looked up once more.
  await sendMedia(response, (await undefinedIfGone(open)) ?? (await open()), {
    // The file name gives the type, because the rules have checked it. The metadata of the upload is not trusted.
    'Content-Type': place.contentType,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': caller ? 'private, no-store' : 'public, max-age=300, s-maxage=300',
    // Feed readers on other sites show the pictures of our feeds.
    'Cross-Origin-Resource-Policy': caller ? 'same-origin' : 'cross-origin',
    Vary: 'Authorization',
  });
}
