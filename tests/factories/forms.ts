import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeMp4, makePng, type TestFile } from './media';
import { callApi, type Reply } from './site';

/** A part of a multipart form: the lines of its head, and its content. */
export interface Part {
  head: string[];
  content: string | Uint8Array;
}

export const makeTextPart = (name: string, content: string | Uint8Array): Part => ({
  head: [`Content-Disposition: form-data; name="${name}"`],
  content,
});

export const makeFilePart = (name: string, file: TestFile): Part => ({
  head: [
    `Content-Disposition: form-data; name="${name}"; filename="${file.name}"`,
    `Content-Type: ${file.mimeType}`,
  ],
  content: file.buffer,
});

export const makeSmallPng = (): TestFile => makePng({ width: 16 });
export const makeSmallMp4 = (): TestFile => makeMp4({ size: 2000 });

/** Returns the parts of a valid insight. `changes` replaces or adds parts; undefined omits one. */
export function makeInsightParts(changes: Record<string, Part | Part[] | undefined> = {}): Part[] {
  const parts: Record<string, Part | Part[] | undefined> = {
    ...Object.fromEntries(
      Object.entries(makeInsight()).map(([name, text]) => [name, makeTextPart(name, text)]),
    ),
    image: makeFilePart('image', makeSmallPng()),
    ...changes,
  };
  return Object.values(parts).flatMap((part) => part ?? []);
}

const boundary = 'a-boundary-of-the-tests';

/** Returns the bytes of a form. */
export const encodeForm = (parts: readonly Part[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Posts any bytes as the form of an insight. */
export const postForm = (
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/api/insights',
): Promise<Reply> =>
  callApi(path, { method: 'POST', headers: { 'Content-Type': formType, ...headers }, body });

export const postInsight = (changes: Record<string, Part | Part[] | undefined> = {}): Promise<Reply> =>
  postForm(encodeForm(makeInsightParts(changes)));
