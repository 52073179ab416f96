/** The five columns in their order, by what they show. */
export const columns = {
  name: 'Organization Name',
  industry: 'Industry',
  employees: 'Number of Employees',
  period: 'Certification Period',
  profile: 'Profile',
} as const;
