// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageUrl } from '@utkarsh/domain/brand';
import {
  makeBakedPng,
  makeBakedSvg,
  makeBrokenPng,
  makeCredential,
  makePngWithText,
  makeResavedPngs,
} from '../testing/credentials';
import { tokenOf, tokenOfText, UncheckableFile } from './credentialFile';

const token = `${'h'.repeat(60)}.${'p'.repeat(200)}.${'s_-'.repeat(30)}`;
/** Returns a file with its own `arrayBuffer`, because the blobs of jsdom lose the bytes of Node. */
function file(content: string | Uint8Array, name = 'badge'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const stub = new File([], name);
  Object.defineProperty(stub, 'size', { value: bytes.length });
  stub.arrayBuffer = () => Promise.resolve(Uint8Array.from(bytes).buffer);
  return stub;
}

describe('the credential in a file', () => {
  it.each<[string, string | Uint8Array]>([
    ['a baked PNG', makeBakedPng(token)],
    ['a baked SVG', makeBakedSvg(token)],
    [
      'an SVG with the credential as text',
      makeBakedSvg(token).replace(` verify="${token}">`, `>\n${token}\n`),
    ],
    ['a JWT', token],
    ['a text file that ends in a line', `${token}\r\n`],
    ['a text file with a byte order mark', `\uFEFF${token}`],
    ['a JSON text', JSON.stringify(token)],
    ['a JSON object', JSON.stringify({ '@context': ['x'], proof: [{ type: 'y' }, { jwt: token }] })],
  ])('is found in %s', async (_, content) => {
    expect(await tokenOf(file(content))).toBe(token);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['a PNG without one', makeBakedPng(token, 'Comment'), /no signed credential/],
    ['a PNG that is cut off', makeBakedPng(token).subarray(0, 90), /no signed credential/],
    ['an SVG without one', '<svg xmlns="http://www.w3.org/2000/svg"/>', /no signed credential/],
    ['an SVG that cannot be read', '<svg', /no signed credential/],
    ['a JSON without one', '{"name":"Anjali Foods"}', /no signed credential/],
    ['a JSON that cannot be read', '{"name":', /no signed credential/],
    ['a PDF', '%PDF-1.7 …', /enter the certificate number/],
    ['an empty file', '', /enter the certificate number/],
    ['a file of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ])('is missing in %s, and the message says what to do', async (_, content, words) => {
    const refusal = tokenOf(file(content));
    await expect(refusal).rejects.toThrow(UncheckableFile);
    await expect(refusal).rejects.toThrow(words);
  });
});

/** Wraps long lines as mail programs do. */
const wrap = (text: string, width = 76) => text.replace(new RegExp(`.{${width}}`, 'g'), '$&\r\n');

const utf16 = (text: string, order: 'le' | 'be', mark = '\uFEFF') => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('a credential that others saved again', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenWith = (kid: string, payload: object) =>
    `${part({ alg: 'RS256', kid })}.${part(payload)}.${'s_-'.repeat(114)}`;
  const ownToken = tokenWith(pageUrl('/credentials/keys/a1B2c3D4e5F6'), makeCredential());
  const other = tokenWith('https://wallet.example/keys/1', { name: 'a badge of somebody else' });
  const presentation = tokenWith('https://wallet.example/keys/1', {
    vp: { verifiableCredential: [other, ownToken] },
  });

  const envelop = (token: string) => ({
    type: ['VerifiablePresentation'],
    verifiableCredential: [{ type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${token}` }],
  });
  const entity = (token: string) =>
    makeBakedSvg('&signature;').replace('<svg', `<!DOCTYPE svg [<!ENTITY signature "${token}">]>\n<svg`);

  it.each<[string, (token: string) => string | Uint8Array]>([
    ['a compressed iTXt chunk', (token) => makeResavedPngs(token).iTXt],
    ['a zTXt chunk', (token) => makeResavedPngs(token).zTXt],
    ['a tEXt chunk', (token) => makeResavedPngs(token).tEXt],
    ['the keyword of Open Badges 2', (token) => makeResavedPngs(token, 'openbadges').iTXt],
    ['a chunk with wrapped lines', (token) => makeBakedPng(wrap(token))],
    ['a chunk with a presentation', (token) => makeBakedPng(JSON.stringify(envelop(token)))],
    ['a pretty-printed SVG', (token) => makeBakedSvg(`\n    ${wrap(token)}\n  `).replaceAll('>', '>\n')],
    ['an SVG with character references', (token) => makeBakedSvg(token.replaceAll('.', '&#46;'))],
    ['an SVG with an entity', entity],
    [
      'an SVG with CDATA',
      (token) => makeBakedSvg(token).replace(` verify="${token}">`, `><![CDATA[${token}]]>`),
    ],
    ['an SVG without its namespace', (token) => makeBakedSvg(token).replace(/ xmlns:openbadges="[^"]*"/, '')],
    ['an SVG behind an XML declaration', (token) => `<?xml version="1.0"?>\n${makeBakedSvg(token)}`],
    ['an SVG in UTF-16', (token) => utf16(makeBakedSvg(token), 'le')],
    ['a packed SVG', (token) => gzipSync(makeBakedSvg(token))],
    ['wrapped lines', (token) => wrap(token)],
    ['wrapped lines with spaces before them', (token) => wrap(token).replaceAll('\n', '\n  ')],
    [
      'a quoted mail',
      (token) => `Dear Meera,\n> here it is:\n> ${wrap(token).replaceAll('\n', '\n> ')}\n\nRegards, Asha`,
    ],
    ['a mail in quoted-printable', (token) => wrap(token).replaceAll('\r\n', '=\r\n')],
    ['words around it', (token) => `Our badge: ${token} for you.`],
    ['a presentation', (token) => JSON.stringify(envelop(token), null, 2)],
    ['a signed presentation', () => presentation],
    ['a wallet export', (token) => JSON.stringify({ credentials: [{ jwt: other }, { raw: wrap(token) }] })],
    ['base64 of the credential', (token) => wrap(btoa(token))],
    ['base64 of JSON', (token) => btoa(JSON.stringify(envelop(token)))],
    ['a data address', (token) => `data:application/jwt;base64,${btoa(token)}`],
    ['UTF-16 LE with a mark', (token) => utf16(token, 'le')],
    ['UTF-16 BE with a mark', (token) => utf16(token, 'be')],
    ['UTF-16 LE without a mark', (token) => utf16(token, 'le', '')],
    ['UTF-16 BE without a mark', (token) => utf16(token, 'be', '')],
    ['JSON with a byte order mark', (token) => `\uFEFF${JSON.stringify({ token })}`],
    ['JSON that is cut off', (token) => `{"jwt":"${token}","name":`],
  ])('is found in %s', async (_, save) => {
    expect(await tokenOf(file(save(ownToken)))).toBe(ownToken);
  });

  it('is found in a pasted text', () => {
    expect(tokenOfText(`Here: ${wrap(ownToken)}\n`)).toBe(ownToken);
    expect(() => tokenOfText('Here')).toThrow(UncheckableFile);
  });

  it.each<[string, string | Uint8Array, string | undefined, string?]>([
    ['in a text', 'Certificate UW-202609-AB12CD of Anjali Foods', 'UW-202609-AB12CD'],
    [
      'in the text of an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><text>UW-202609-AB12CD</text></svg>',
      'UW-202609-AB12CD',
    ],
    [
      'in the text of a PNG',
      makePngWithText(pageUrl('/certificate/anjali-foods-ab12cd')),
      '/certificate/anjali-foods-ab12cd',
    ],
    ['in JSON', '{"number":"UW-202609-AB12CD"}', 'UW-202609-AB12CD'],
    [
      'in the name of the file',
      makePngWithText(''),
      '/certificate/anjali-foods-ab12cd',
      'anjali-foods-ab12cd-badge (1).png',
    ],
    ['in the name of a PDF', '%PDF-1.7', 'UW-202609-AB12CD', 'UW-202609-AB12CD.pdf'],
    ['nowhere', '{"name":"Anjali Foods"}', undefined],
    ['twice', 'UW-202609-AB12CD or UW-202509-AB12CD', undefined],
  ])('may be lost, and the number that stands %s is read instead', async (_, content, question, name) => {
    await expect(tokenOf(file(content, name))).rejects.toMatchObject({ question });
  });

  it('counts as damaged only when it cannot be unpacked', async () => {
    await expect(tokenOf(file(makeBrokenPng(ownToken)))).rejects.toThrow(/is damaged/);
    const bomb = gzipSync(new Uint8Array(20_000_000));
    await expect(tokenOf(file(bomb))).rejects.toThrow(UncheckableFile);
  });
});
