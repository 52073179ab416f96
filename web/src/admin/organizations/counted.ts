import { formatCounted } from '@utkarsh/domain/format';

/** `1 organization`, `23 organizations` */
export const countedOrganizations = (count: number): string =>
  formatCounted(count, { one: 'organization', many: 'organizations' });
