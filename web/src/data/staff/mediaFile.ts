import { contentTypeOf } from '@utkarsh/domain/media/media';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { callApi } from './api';

export interface MediaProgress {
  got: number;
  total: number;
}

/** The whole size, as `Content-Range: bytes 0-99/2000` tells it. */
const totalOf = (response: Response): number | undefined => {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/**
 * Reads a file of the bucket, published or not, with the rights of whoever is signed in. It asks for piece after piece:
 * an answer is over after a minute, however slow the line. Throws ApiRefusal, or what the network said.
 */
export async function readMedia(
  path: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: MediaProgress) => void } = {},
): Promise<Blob> {
  const pieces: Blob[] = [];
  let got = 0;
  let version: string | null = null;
  for (;;) {
    const response = await callApi('GET', mediaUrl(path), undefined, {
      ...(signal && { signal }),
      headers: { Range: `bytes=${got}-` },
    });
    const tag = response.headers.get('etag');
    // The server makes uploaded pictures anew: halves of two versions are no file.
    if (got > 0 && tag !== version) throw new Error(`${path} changed while it was read.`);
    version = tag;
    const piece = await response.blob();
    pieces.push(piece);
    got += piece.size;
    const total = response.status === 206 ? totalOf(response) : got;
    onProgress?.({ got, total: total ?? got });
    if (total === undefined || got >= total || piece.size === 0) break;
  }
  return new Blob(pieces, { type: contentTypeOf(path) ?? 'application/octet-stream' });
}
