import type { OrganizationPageData } from '@utkarsh/domain/pageData';
import type { PageSource } from '../pageData/usePageData';

const isData = (data: unknown): data is OrganizationPageData =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'organization';

/** The data of an organization's page. */
export const organizationSource = (path: string, id: string): PageSource<OrganizationPageData> => ({
  key: path,
  isData,
  load: async () => (await import('../../data/certified')).readOrganization(id),
});
