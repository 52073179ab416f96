import { insight } from './insights';
import { mp4, png, type TestFile } from './media';
import { call, type Reply } from './site';

/** A part of a form as its bytes: the lines of its head, then its content. */
export interface Part {
  head: string[];
  content: string | Uint8Array;
}

export const textPart = (name: string, content: string | Uint8Array): Part => ({
  head: [`Content-Disposition: form-data; name="${name}"`],
  content,
});

export const filePart = (name: string, file: TestFile): Part => ({
  head: [
    `Content-Disposition: form-data; name="${name}"; filename="${file.name}"`,
    `Content-Type: ${file.mimeType}`,
  ],
  content: file.buffer,
});

export const smallPng = (): TestFile => png({ width: 16 });
export const smallMp4 = (): TestFile => mp4({ size: 2000 });

/** The parts of a good insight. `changes` takes the place of parts or comes after them; undefined leaves one out. */
export function insightParts(changes: Record<string, Part | Part[] | undefined> = {}): Part[] {
  const parts: Record<string, Part | Part[] | undefined> = {
    ...Object.fromEntries(Object.entries(insight()).map(([name, text]) => [name, textPart(name, text)])),
    image: filePart('image', smallPng()),
    ...changes,
  };
  return Object.values(parts).flatMap((part) => part ?? []);
}

const boundary = 'a-boundary-of-the-tests';

/** The bytes of a form. */
export const formBody = (parts: readonly Part[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Posts the bytes of a form, or whatever is given, as an insight. */
export const postForm = (
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/api/insights',
): Promise<Reply> => call(path, { method: 'POST', headers: { 'Content-Type': formType, ...headers }, body });

export const postInsight = (changes: Record<string, Part | Part[] | undefined> = {}): Promise<Reply> =>
  postForm(formBody(insightParts(changes)));
