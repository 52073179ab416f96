import { LoadedOrganization } from './LoadedOrganization';
import { OrganizationView } from './OrganizationView';

/** `/certificate/{id}`: what the programme says of one organization. */
export function OrganizationPage() {
  return (
    <LoadedOrganization title="Certified organization">
      {(organization, today) => <OrganizationView organization={organization} today={today} />}
    </LoadedOrganization>
  );
}
