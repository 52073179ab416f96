import { crc32 } from 'node:zlib';
import { type RequestHandler, type Response, Router } from 'express';
import { renderSVG } from 'uqr';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { type BadgeContent, badgeSvg, badgeText } from '@utkarsh/domain/certificate/badgeSvg';
import { certificateOn, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type CredentialFacts, credentialFacts } from '@utkarsh/domain/certificate/credential';
import { filePaths } from '@utkarsh/domain/filePaths';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { type Lettering, escapeXml } from '@utkarsh/domain/text/svgText';
import { readCertified } from '../store/directory/directory';
import { isId } from '../store/firestore';
import { signedCredential } from './credentials';
import { letteringOf } from './lettering';
import { cacheUntilMidnight, refuse, refuseFailures } from './replies';
import { drawPng, previewSvg } from './sharePictures';

/** Facts on an organization's badges. `facts` are in the credential of a valid certificate. */
type Certificate = BadgeContent & { url: string; facts: CredentialFacts | undefined };

async function readCertificate(id: string, now: Date): Promise<Certificate | null> {
  const organization = await readCertified(id);
  if (!organization) return null;
  const { state, certification_period, rating, valid_from } = certificateOn(
    organization.periods,
    todayInIndia(now),
  );
  return {
    name: organization.organization_name,
    period: certification_period,
    state,
    rating,
    url: pageUrl(sitePaths.certificate(organization.id)),
    facts:
      state === 'valid'
        ? credentialFacts(organization).find((facts) => facts.valid_from === valid_from)
        : undefined,
  };
}

/** Bytes of the last chunk of every PNG, which has no data. */
const endLength = 12;

/** Embeds a credential into a PNG, in an uncompressed `iTXt` chunk before the end (Open Badges 3.0, section 5.3). */
export function embedInPng(token: string, png: Buffer): Buffer {
  const typeAndData = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${token}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(typeAndData.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  const end = png.length - endLength;
  return Buffer.concat([png.subarray(0, end), length, typeAndData, checksum, png.subarray(end)]);
}

/** Embeds a credential into an SVG, as its first element. */
export const embedInSvg = (token: string, svg: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_tag, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${attributes}><openbadges:credential verify="${escapeXml(token)}"></openbadges:credential>`,
  );

/** Writes an HTML page. Its Content-Security-Policy forbids scripts. With both colour schemes it stays transparent in a dark page. */
const htmlDocument = (title: string, body: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>
html, body { height: 100%; margin: 0; background: transparent; font: 600 15px/1.4 system-ui, sans-serif; }
a { display: block; height: 100%; border-radius: 12px; }
a:focus-visible { outline: 3px solid #1f3edc; outline-offset: -3px; box-shadow: inset 0 0 0 6px #ffffff; }
svg { display: block; width: 100%; height: 100%; }
p { box-sizing: border-box; max-width: 20em; margin: 0 auto; padding: 16px; text-align: center; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

function embedPage(certificate: Certificate, lettering: Lettering): string {
  const text = badgeText(certificate);
  return htmlDocument(
    text,
    `<a href="${escapeXml(certificate.url)}" target="_blank" rel="noopener" aria-label="${escapeXml(`${text} (opens in a new tab)`)}">${badgeSvg(certificate, lettering)}</a>`,
  );
}

const noSuchCertificate = 'There is no such certificate.';

async function sendPng(response: Response, drawing: string, width: number, facts?: CredentialFacts) {
  const picture = await drawPng(drawing, width);
  response.type('png').send(facts ? embedInPng(await signedCredential(facts), picture) : picture);
}

/** Width in pixels. */
const badgeWidth = 800;

/** Creates the router for the pictures of a certificate: badge, QR code, embed and preview picture. */
export function badges(): Router {
  const router = Router();
  /** Adds a picture. Redirects other spellings to its cached address. Replies about unknown organizations are never cached. */
  const addPicture = (
    addressOf: (id: string) => string,
    draw: (response: Response, certificate: Certificate) => Promise<void> | void,
    refuseUnknown = (response: Response) => refuse(response, 404, noSuchCertificate),
  ) => {
    const handler: RequestHandler<{ id: string }> = async ({ params: { id }, originalUrl }, response) => {
      const address = addressOf(id);
      if (isId(id) && originalUrl !== address) {
        response.set('Cache-Control', 'no-store').redirect(302, address);
        return;
      }
      const now = new Date();
      const certificate = await readCertificate(id, now);
      if (certificate) await draw(cacheUntilMidnight(response, now), certificate);
      else refuseUnknown(response);
    };
    router.get(addressOf(':id'), handler);
  };
  addPicture(filePaths.qrCode, (response, { url }) => {
    // ISO/IEC 18004 requires a quiet zone of four modules; with it the code works on any background.
    response.type('svg').send(renderSVG(url, { ecc: 'M', border: 4, blackColor: '#0e1230' }));
  });
  addPicture(filePaths.badge, async (response, certificate) => {
    const svg = badgeSvg(certificate, await letteringOf(certificate.name));
    // Only a valid certificate has facts.
    response
      .type('svg')
      .send(certificate.facts ? embedInSvg(await signedCredential(certificate.facts), svg) : svg);
  });
  addPicture(filePaths.badgePicture, async (response, certificate) => {
    const drawing = badgeSvg(certificate, await letteringOf(certificate.name));
    await sendPng(response, drawing, badgeWidth, certificate.facts);
  });
  addPicture(filePaths.certificatePicture, async (response, certificate) => {
    const lettering = await letteringOf(certificate.name, 'This organization');
    await sendPng(response, previewSvg(certificate, lettering), shareSize.width);
  });
  addPicture(
    filePaths.embed,
    async (response, certificate) => {
      response.type('html').send(embedPage(certificate, await letteringOf(certificate.name)));
    },
    (response) => {
      const text = `<p>${escapeXml(brand.name)} has no such certificate.</p>`;
      const page = htmlDocument('No such certificate', text);
      return response.status(404).set('Cache-Control', 'no-store').type('html').send(page);
    },
  );
  router.use(refuseFailures(noSuchCertificate, 'The picture could not be drawn. Please try again.'));
  return router;
}
