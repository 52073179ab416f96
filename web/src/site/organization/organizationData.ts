import type { OrganizationPageData } from '@utkarsh/domain/pageData';
import type { PageSource } from '../pageData/usePageData';

const isData = (data: unknown): data is OrganizationPageData =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'organization';

/** The data of the organization's page at a path. */
export const organizationSource = (path: string): PageSource<OrganizationPageData> => ({
  key: path,
  isData,
  load: async () =>
    (await import('../../data/certified')).readOrganization(path.slice(path.lastIndexOf('/') + 1)),
});
