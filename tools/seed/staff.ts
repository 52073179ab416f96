import { brand } from '@utkarsh/domain/brand';
import type { StaffRole } from '@utkarsh/domain/staff/staff';

const mailHost = new URL(brand.siteUrl).hostname;

const member = (name: string, fullName: string, role: StaffRole) => ({
  uid: `sample-${name}`,
  email: `${name}@${mailHost}`,
  name: fullName,
  role,
});

/** For emulators only. */
export const samplePassword = 'sample-staff-password';

export const sampleAdmin = member('admin', 'Meenakshi Raghavan', 'admin');
/** Nominations are assigned to this colleague and to the administrator. */
export const sampleColleague = member('colleague', 'Arvind Deshpande', 'admin');

export const sampleStaff = [sampleAdmin, sampleColleague, member('viewer', 'Imran Qureshi', 'viewer')];
