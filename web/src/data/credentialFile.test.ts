// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { bakedPng, bakedSvg } from '../testing/credentials';
import { tokenOf, UncheckableFile } from './credentialFile';

const token = `${'h'.repeat(60)}.${'p'.repeat(200)}.${'s_-'.repeat(30)}`;
/** The blobs of jsdom keep no bytes of Node's. */
function file(content: string | Uint8Array): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const given = new File([], 'badge');
  Object.defineProperty(given, 'size', { value: bytes.length });
  given.arrayBuffer = () => Promise.resolve(Uint8Array.from(bytes).buffer);
  return given;
}

describe('the credential in a file', () => {
  it.each<[string, string | Uint8Array]>([
    ['a baked PNG', bakedPng(token)],
    ['a baked SVG', bakedSvg(token)],
    ['an SVG with the credential as text', bakedSvg(token).replace(` verify="${token}">`, `>\n${token}\n`)],
    ['a JWT', token],
    ['a text file that ends in a line', `${token}\r\n`],
    ['a text file with a byte order mark', `\uFEFF${token}`],
    ['a JSON text', JSON.stringify(token)],
    ['a JSON object', JSON.stringify({ '@context': ['x'], proof: [{ type: 'y' }, { jwt: token }] })],
  ])('is found in %s', async (_, content) => {
    expect(await tokenOf(file(content))).toBe(token);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['a PNG without one', bakedPng(token, 'Comment'), /no signed credential/],
    ['a PNG that is cut off', bakedPng(token).subarray(0, 90), /no signed credential/],
    ['an SVG without one', '<svg xmlns="http://www.w3.org/2000/svg"/>', /no signed credential/],
    ['an SVG that cannot be read', '<svg', /no signed credential/],
    ['a JSON without one', '{"name":"Anjali Foods"}', /no signed credential/],
    ['a JSON that cannot be read', '{"name":', /no signed credential/],
    ['a PDF', '%PDF-1.7 …', /enter the certificate number/],
    ['an empty file', '', /enter the certificate number/],
    ['a file of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ])('is none in %s, and the reader is told what to do', async (_, content, words) => {
    const refusal = tokenOf(file(content));
    await expect(refusal).rejects.toThrow(UncheckableFile);
    await expect(refusal).rejects.toThrow(words);
  });
});
