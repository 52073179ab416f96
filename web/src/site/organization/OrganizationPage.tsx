import { NotFound } from '../layout/NotFound';

export function OrganizationPage() {
  return <NotFound />;
}
