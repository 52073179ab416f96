import type { StaffRole } from '@utkarsh/domain/staff';

export const roleNames: Readonly<Record<StaffRole, string>> = { admin: 'Administrator', viewer: 'Viewer' };

export const withArticle = (role: StaffRole): string => (role === 'admin' ? 'an administrator' : 'a viewer');
