import type { StaffRecord, StaffRole } from '@utkarsh/domain/staff';

export const roleNames: Readonly<Record<StaffRole, string>> = { admin: 'Administrator', viewer: 'Viewer' };

export const withArticle = (role: StaffRole): string => (role === 'admin' ? 'an administrator' : 'a viewer');

/** Who invited somebody, by their address. */
export const inviterOf = (
  { invited_by }: Pick<StaffRecord, 'invited_by'>,
  emailOf: ReadonlyMap<string, string>,
): string => (invited_by === '' ? '–' : (emailOf.get(invited_by) ?? 'Somebody no longer on the staff'));
