import { expect, it, vi } from 'vitest';
import { findEverywhere } from './found';

const organization = {
  id: 'kaveri-4kq7zd',
  tier: 'mid',
  organization_name: 'Kaveri Mills',
  certification_period: 'Jan 2026 to Jan 2027',
  industry: 'Textiles',
  number_of_employees: 340,
} as const;
const nomination = {
  id: 'n1',
  company_name: 'Malar Mills',
  first_name: 'Asha',
  last_name: 'Rao',
  mobile: '+91 98400 12345',
};
const insight = { id: 'i1', name: 'Meera Iyer', company: 'Malar Mills', designation: 'Head of People' };

vi.mock(import('../../data/staff/topSearch'), () => ({
  findOrganizations: () => Promise.resolve([organization]),
  findNominations: () => Promise.resolve([nomination]),
  findInsights: () => Promise.resolve([insight]),
}));

const detailsOf = (typed: string) =>
  new Promise((resolve) => {
    findEverywhere(typed, (found, done) => {
      if (done) resolve(found.map(({ detail }) => detail));
    });
  });

it('says in what a record was found, where that is not shown', async () => {
  expect(await detailsOf('mills')).toEqual(['Mid-scale, Jan 2026 to Jan 2027', 'Asha Rao', 'Malar Mills']);
  expect(await detailsOf('mills textile 340 98400 people')).toEqual([
    'Mid-scale, Jan 2026 to Jan 2027 · Industry: Textiles · Number of Employees: 340',
    'Asha Rao · Mobile: +91 98400 12345',
    'Malar Mills · Designation: Head of People',
  ]);
});
