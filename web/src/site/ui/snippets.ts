import { brand, pageUrl } from '@utkarsh/domain/brand';
import { certificateNumber, type DatedCertificate } from '@utkarsh/domain/certificate/certification';
import { figures } from '@utkarsh/domain/assessment/figures';
import { formatDay } from '@utkarsh/domain/text/format';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';

export interface Snippet {
  name: string;
  /** What the text is for. */
  hint: string;
  text: string;
  isPost?: true;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes text for the brackets of a Markdown link. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>&]/g, '\\$&').replace(/\s+/g, ' ');

type Named = Pick<CertifiedOrganization, 'id' | 'organization_name'>;

const titleOf = ({ organization_name }: Named) => `${brand.name} certificate of ${organization_name}`;
const pageOf = ({ id }: Named) => pageUrl(sitePaths.certificate(id));

/** Returns the badge as an HTML link to the page. `width` is in pixels. */
function linkedBadge(organization: Named, width: number): string {
  const png = pageUrl(filePaths.badgePicture(organization.id));
  const alt = escapeHtml(titleOf(organization));
  return `<a href="${pageOf(organization)}"><img src="${png}" alt="${alt}" width="${width}" height="${width * 1.2}" style="border:0"></a>`;
}

/** Returns codes that show the badge. They do not claim a valid certificate, because nobody updates them later. */
export function badgeSnippets(organization: Named): readonly [Snippet, ...Snippet[]] {
  const { id } = organization;
  const title = titleOf(organization);
  const png = pageUrl(filePaths.badgePicture(id));
  return [
    {
      name: 'Web page, as a frame',
      hint: 'The badge shows the current status. It turns grey when the certificate ends.',
      text: `<iframe src="${pageUrl(filePaths.embed(id))}" title="${escapeHtml(title)}" width="240" height="288" style="border:0" loading="lazy"></iframe>`,
    },
    {
      name: 'Web page, as a picture',
      hint: 'For sites that allow no frames. The picture follows the state of the certificate and leads to this page.',
      text: linkedBadge(organization, 240),
    },
    {
      name: 'Markdown',
      hint: 'For a README, a wiki or a blog.',
      text: `[![${escapeMarkdown(title)}](${png})](${pageOf(organization)})`,
    },
  ];
}

/** Returns an e-mail signature as HTML. It does not claim a valid certificate, because nobody updates it later. */
export const emailSignature = (organization: Named): string =>
  `<p style="margin:12px 0 0">${linkedBadge(organization, 100)}<br><a href="${pageOf(organization)}" style="font:12px Arial,sans-serif">Our ${brand.name} certificate</a></p>`;

type Dated = Pick<DatedCertificate, 'valid_from' | 'valid_until' | 'certification_period' | 'rating'>;

/** Returns texts that announce a certificate, for the day on which they are used. */
export function announcements(organization: Named, certificate: Dated): readonly [Snippet, ...Snippet[]] {
  const { organization_name: name } = organization;
  const { certification_period, rating } = certificate;
  const ratingText = rating ? `, rated ${rating}` : '';
  const proof = `Anybody can verify the certificate here: ${pageOf(organization)}`;
  return [
    {
      name: 'Post of your organization',
      hint: 'On LinkedIn, choose the page of your organization as the author before you post.',
      text: `${name} is certified by ${brand.name} for ${certification_period}${ratingText}. ${figures.surveyShare} of the score comes from an anonymous survey of our employees. ${proof}`,
      isPost: true,
    },
    {
      name: 'Post of a person',
      hint: 'For colleagues who want to tell it themselves.',
      text: `I work at ${name}, which is certified by ${brand.name} for ${certification_period}${ratingText}. We were asked in an anonymous survey. ${proof}`,
      isPost: true,
    },
    {
      name: 'Job advertisement',
      hint: 'Take it out when the certificate ends.',
      text: `${name} is a certified workplace of the ${brand.name} programme (${certification_period}${ratingText}). ${proof}`,
    },
    {
      name: 'Press text',
      hint: 'Fill in the places in brackets before you send it.',
      text: pressText(organization, certificate),
    },
  ];
}

/** Returns a press release with placeholders for a quotation and a contact. */
function pressText(organization: Named, { valid_from, valid_until, rating }: Dated): string {
  const { id, organization_name: name } = organization;
  return [
    `${name} receives the ${brand.name} certificate`,
    `[City, date] – ${name} is now a certified workplace of the ${brand.name} programme${rating ? ` with the rating ${rating}` : ''}. The certificate is valid from ${formatDay(valid_from)} to ${formatDay(valid_until)}.`,
    `The programme certifies organizations in India for employee experience, culture and sustainability. ${figures.surveyShare} of the score comes from a survey of the employees and ${figures.practicesShare} from a review of workplace practices. A certificate needs a score of at least ${figures.passMark}.`,
    '“[Quotation]”, says [name, designation].',
    `Certificate number: ${certificateNumber(id, valid_from)}\nVerify the certificate: ${pageOf(organization)}`,
    'Press contact: [name, e-mail, phone]',
  ].join('\n\n');
}
