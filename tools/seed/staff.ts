import { brand } from '@utkarsh/domain/brand';
import type { StaffRole } from '@utkarsh/domain/staff/staff';

const mailHost = new URL(brand.siteUrl).hostname;

interface SampleStaff {
  uid: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** For emulators only. */
export const samplePassword = 'sample-staff-password';

export const sampleAdmin: SampleStaff = {
  uid: 'sample-admin',
  email: `admin@${mailHost}`,
  name: 'Meenakshi Raghavan',
  role: 'admin',
};

/** Nominations are assigned to this colleague and to the administrator. */
export const sampleColleague: SampleStaff = {
  uid: 'sample-colleague',
  email: `colleague@${mailHost}`,
  name: 'Arvind Deshpande',
  role: 'admin',
};

export const sampleStaff: readonly SampleStaff[] = [
  sampleAdmin,
  sampleColleague,
  { uid: 'sample-viewer', email: `viewer@${mailHost}`, name: 'Imran Qureshi', role: 'viewer' },
];
