import { badgeSvg, badgeText } from '@utkarsh/domain/certificate/badgeSvg';
import { brand } from '@utkarsh/domain/brand';
import { escapeXml, type Lettering } from '@utkarsh/domain/text/svgText';
import type { Certificate } from './certificate';

/** Without a script, as its Content-Security-Policy demands. Both schemes keep the ground transparent in a dark page. */
const document = (title: string, body: string) => `<!doctype html>
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

/** The badge as a link to the organization's page, for a frame on somebody's own site. */
export function embedPage(certificate: Certificate, lettering: Lettering): string {
  const text = badgeText(certificate);
  return document(
    text,
    `<a href="${escapeXml(certificate.url)}" target="_blank" rel="noopener" aria-label="${escapeXml(`${text} (opens in a new tab)`)}">${badgeSvg(certificate, lettering)}</a>`,
  );
}

export const noSuchEmbed = (): string =>
  document('No such certificate', `<p>${escapeXml(brand.name)} has no such certificate.</p>`);
