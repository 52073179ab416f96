import { crc32 } from 'node:zlib';
import type { CredentialFacts } from '@utkarsh/domain/certificate/credential';
import { escapeXml } from '@utkarsh/domain/text/svgText';
import { signedCredential } from './credentials';

/** Badges that carry their credential, as section 5.3 of Open Badges 3.0 bakes them. */

/** The last chunk of every PNG: it has no data. */
const endLength = 12;

/** A PNG with the credential in an uncompressed `iTXt` chunk before its end. */
export function pngWith(token: string, png: Buffer): Buffer {
  const typeAndData = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${token}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(typeAndData.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  const end = png.length - endLength;
  return Buffer.concat([png.subarray(0, end), length, typeAndData, checksum, png.subarray(end)]);
}

/** An SVG with the credential as its first element. */
export const svgWith = (token: string, svg: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_tag, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${attributes}><openbadges:credential verify="${escapeXml(token)}"></openbadges:credential>`,
  );

/** Without facts, which only a valid certificate has, the badge stays as it is. */
export const bakePng = async (png: Buffer, facts: CredentialFacts | undefined): Promise<Buffer> =>
  facts ? pngWith(await signedCredential(facts), png) : png;

export const bakeSvg = async (svg: string, facts: CredentialFacts | undefined): Promise<string> =>
  facts ? svgWith(await signedCredential(facts), svg) : svg;
