import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { DatedCertificate } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';

/** Something to copy that shows a badge elsewhere or tells of the certificate. */
interface Snippet {
  name: string;
  /** What it is for. */
  hint: string;
  text: string;
  /** Mail programs take it as what it looks like, not as its code. */
  rich?: true;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text between the brackets of a Markdown link. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>&]/g, '\\$&').replace(/\s+/g, ' ');

/** What the badge of a valid certificate can be copied as. None says that the certificate is valid, but for the post of today. */
export function badgeSnippets(
  { id, organization_name: name }: Pick<CertifiedOrganization, 'id' | 'organization_name'>,
  { certification_period, rating }: Pick<DatedCertificate, 'certification_period' | 'rating'>,
): readonly [Snippet, ...Snippet[]] {
  const title = `${brand.name} certificate of ${name}`;
  const alt = escapeHtml(title);
  const page = pageUrl(sitePaths.certificate(id));
  const png = pageUrl(filePaths.badgePicture(id));
  const picture = (width: number) =>
    `<a href="${page}"><img src="${png}" alt="${alt}" width="${width}" height="${width * 1.2}" style="border:0"></a>`;
  return [
    {
      name: 'Web page, as a frame',
      hint: 'The badge shows the current status. It turns grey when the certificate ends.',
      text: `<iframe src="${pageUrl(filePaths.embed(id))}" title="${alt}" width="240" height="288" style="border:0" loading="lazy"></iframe>`,
    },
    {
      name: 'Web page, as a picture',
      hint: 'For sites that allow no frames. The picture follows the state of the certificate and leads to this page.',
      text: picture(240),
    },
    {
      name: 'Markdown',
      hint: 'For a README, a wiki or a blog.',
      text: `[![${escapeMarkdown(title)}](${png})](${page})`,
    },
    {
      name: 'E-mail signature',
      hint: 'Copy it and paste it into the signature settings of your mail program.',
      text: `<p style="margin:12px 0 0">${picture(100)}<br><a href="${page}" style="font:12px Arial,sans-serif">Our certificate</a></p>`,
      rich: true,
    },
    {
      name: 'LinkedIn post',
      hint: 'LinkedIn shows a preview of this page below the text.',
      text: `${name} is certified by ${brand.name} for ${certification_period}${rating ? `, rated ${rating}` : ''}. Anybody can verify our certificate here: ${page}`,
    },
  ];
}
