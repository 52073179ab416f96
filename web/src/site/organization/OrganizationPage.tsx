import { certificateOn, certificateWords } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { below } from '../ui/below';
import { PageHead, StructuredData } from '../ui/PageHead';
import { CertificateHead } from './CertificateHead';
import { LoadedOrganization } from './LoadedOrganization';
import { organizationHead, organizationJsonLd } from './organizationHead';

const OrganizationBelow = below('OrganizationBelow', () => import('./OrganizationBelow'));

interface Props {
  organization: CertifiedOrganization;
  /** ISO date of the calendar in India. */
  today: string;
}

function OrganizationView({ organization, today }: Props) {
  const dated = certificateOn(organization.periods, today);
  const certificate = { ...dated, ...certificateWords(dated) };
  return (
    <>
      <PageHead {...organizationHead(organization, certificate)} />
      {organizationJsonLd(organization, certificate).map((data, index) => (
        <StructuredData key={index} data={data} />
      ))}
      <CertificateHead organization={organization} certificate={certificate} />
      <OrganizationBelow organization={organization} certificate={certificate} today={today} />
    </>
  );
}

/** `/certificate/{id}`: the page of an organization. */
export function OrganizationPage() {
  return (
    <LoadedOrganization title="Certified organization">
      {(organization, today) => <OrganizationView organization={organization} today={today} />}
    </LoadedOrganization>
  );
}
