import type { StaffRole } from '@utkarsh/domain/staff';

export const roleNames: Readonly<Record<StaffRole, string>> = { admin: 'Administrator', viewer: 'Viewer' };
