/** Options of the other select fields, in the programme's exact words. `firestore.rules` repeats them, and a test compares them. */
export const roles = [
  'Founder / CEO',
  'CHRO / Vice President',
  'Head HR',
  'HR / Training',
  'Marketing Team',
  'Talent Acquisition / Recruitment',
  'Executive Team',
  'Other',
] as const;

export const companyTypes = [
  'Proprietorship',
  'Partnership',
  'Private Ltd',
  'Limited',
  'NGO',
  'College / University',
  'Corporation',
  'Others',
] as const;

export const headquarters = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman & Nicobar Islands',
  'Chandigarh',
  'Dadra & Nagar Haveli and Daman & Diu',
  'Delhi',
  'Lakshadweep',
  'Puducherry',
  'Ladakh',
  'Jammu & Kashmir',
] as const;

/** We added `201 - 500` to the programme's list. Without it a company of 300 people could not nominate itself. */
export const employeeRanges = [
  '10 - 20',
  '21 - 50',
  '51 - 100',
  '101 - 200',
  '201 - 500',
  '501 - 1000',
  '1001 - 3000',
  '3001 - 5000',
  '5001 - 10000',
  'Above 10000',
] as const;

export const referralSources = [
  'Google Search',
  'Social Media',
  'WhatsApp Group',
  'HR Community',
  'Referred by Others',
] as const;

export const nominationStatuses = [
  'new',
  'in_review',
  'contacted',
  'assessment',
  'certified',
  'declined',
  'withdrawn',
] as const;

export const insightStatuses = ['pending', 'published', 'rejected'] as const;

export const questionStatuses = ['Open', 'Answered'] as const;
