import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { programme } from '@utkarsh/domain/assessment/programme';
import { bandOf } from '@utkarsh/domain/bands';
import { brand, pageTitle, pageUrl } from '@utkarsh/domain/brand';
import type { CertificateText } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { formatCount } from '@utkarsh/domain/text/format';
import { breadcrumbList, type Head } from '../ui/PageHead';

/** Maximum number of characters of a name in a title. Search results show about sixty in all. */
const maxNameLength = 60;

function shortenName(name: string): string {
  const characters = [...name];
  return characters.length > maxNameLength
    ? `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .trim()}…`
    : name;
}

export function organizationHead(
  organization: CertifiedOrganization,
  { phrase, sentence }: CertificateText,
): Head {
  const { organization_name: name, industry, number_of_employees } = organization;
  return {
    title: pageTitle(`${shortenName(name)}: ${phrase}`),
    description: `${shortenName(name)}, ${industry}, ${formatCount(number_of_employees)} employees. ${sentence}`,
    path: sitePaths.certificate(organization.id),
    image: filePaths.certificatePicture(organization.id),
  };
}

/** Returns the organization as schema.org data. It contains the certificate only while that is valid. */
export function organizationJsonLd(
  organization: CertifiedOrganization,
  { state, valid_from, valid_until, rating }: CertificateText,
): object[] {
  const { organization_name, profile_url, logo, number_of_employees, tier } = organization;
  const url = pageUrl(sitePaths.certificate(organization.id));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: organization_name,
      mainEntityOfPage: url,
      numberOfEmployees: { '@type': 'QuantitativeValue', value: number_of_employees },
      ...(profile_url && { url: profile_url }),
      ...(logo && { logo: pageUrl(pictureUrl(logo, 'square')) }),
      ...(state === 'valid' && {
        hasCertification: {
          '@type': 'Certification',
          name: `${brand.name} certificate`,
          certificationStatus: 'https://schema.org/CertificationActive',
          validFrom: valid_from,
          expires: valid_until,
          ...(rating && {
            certificationRating: {
              '@type': 'Rating',
              ratingValue: rating,
              bestRating: programme.ratings[0].name,
            },
          }),
          url,
          issuedBy: { '@type': 'Organization', name: brand.name, url: pageUrl('/') },
        },
      }),
    },
    breadcrumbList(
      { name: `Certified ${bandOf(tier).title}`, path: sitePaths.certified(tier) },
      { name: organization_name, path: sitePaths.certificate(organization.id) },
    ),
  ];
}
