import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { findMedia, lookUpMedia, openMedia, type StoredMedia } from '../store/media/media';
import { isPublicMedia } from '../store/media/mediaFiles';
import { ApiError, notFound } from './errors';
import { callerOf } from './guard';

interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/** Returns the part that a Range header asks for, cut after `maxBytes`. Undefined for the whole file (RFC 9110, 14.2). */
export function readRange(
  header: string | undefined,
  bytes: number,
  maxBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Number(to);
  if (from !== '' && to !== '' && last < start) return undefined;
  const end = Math.min(last, bytes - 1, start + maxBytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

const mebibyte = 1024 * 1024;

/** Of a range, one answer carries no more: it must be through before Hosting ends a request, after a minute. */
const mostOfRange = 8 * mebibyte;

/** Cloud Run refuses larger answers that say how large they are. */
const mostAnnounced = 30 * mebibyte;

/** Whether the client has this version already. Express's own look would take Hosting's `no-cache` for the client's. */
const hasAlready = ({ headers }: Request, tag: string) =>
  headers['if-none-match']
    ?.split(',')
    .some((known) => [tag, '*'].includes(known.trim().replace(/^W\//, ''))) ?? false;

/** What a Range header asks for, if it is about this version. */
function rangeOf(request: Request, tag: string, { bytes }: StoredMedia) {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const found = readRange(range, bytes, mostOfRange);
  if (found !== 'unsatisfiable') return found;
  throw new ApiError('range_not_satisfiable', `The file has ${bytes} bytes.`, {
    headers: { 'Content-Range': `bytes */${bytes}` },
  });
}

async function send(
  request: Request,
  response: Response,
  media: StoredMedia,
  headers: Record<string, string>,
) {
  const tag = `"${media.version}"`;
  if (hasAlready(request, tag)) {
    response.status(304).set(headers).set('ETag', tag).end();
    return;
  }
  const range = rangeOf(request, tag, media);
  const length = range ? range.end - range.start + 1 : media.bytes;
  const content = request.method === 'HEAD' ? undefined : await openMedia(media, range);
  response.status(range ? 206 : 200).set({ ...headers, ETag: tag, 'Accept-Ranges': 'bytes' });
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${media.bytes}`);
  if (!content || length <= mostAnnounced) response.set('Content-Length', String(length));
  if (!content) {
    response.end();
    return;
  }
  try {
    await pipeline(content, response);
  } catch (error) {
    // Whoever goes away early, as players do, has ended the stream: nothing is wrong.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
      throw error;
  }
}

export const uploads = {
  /** `GET /uploads/{insights|events}/{id}/{file}`: what is published to anyone, all that was checked to staff. */
  read: async (request: Request, response: Response) => {
    const { owner, id, file } = request.params;
    const path = [owner, id, file].join('/');
    const place = readMediaPath(path);
    // Each other spelling of an address would be a way past the caches.
    if (!place || request.originalUrl !== mediaUrl(path)) throw notFound();
    const caller = await callerOf(request);
    const isStaff = caller?.role !== undefined;
    if (!isStaff && !(await isPublicMedia(place))) throw notFound();
    const media = await (isStaff ? lookUpMedia : findMedia)(path, place);
    if (media === 'unchecked') throw new ApiError('conflict', 'This file is still being checked.');
    if (!media) throw notFound();
    await send(request, response, media, {
      // Never what the upload said of itself: the name is what the rules checked.
      'Content-Type': place.contentType,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': caller ? 'private, no-store' : 'public, max-age=300, s-maxage=300',
      // Readers of our feeds on the web show their pictures.
      'Cross-Origin-Resource-Policy': caller ? 'same-origin' : 'cross-origin',
      Vary: 'Authorization',
    });
  },
};
