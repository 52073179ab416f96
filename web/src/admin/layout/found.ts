import { bandOf } from '@utkarsh/domain/bands';
import { findInsights, findNominations, findOrganizations } from '../../data/staff/topSearch';
import { adminPaths } from '../ui/adminPaths';

/** Something the search at the top has found, or could not look for. */
export interface Found {
  key: string;
  group: 'Organizations' | 'Nominations' | 'Insights';
  title: string;
  detail: string;
  /** Where it leads; absent for a note that this group could not be searched. */
  to?: string;
}

/** A grid that shows what has these words. */
const searching = (path: string, words: string) => {
  // As many as a grid takes, and no half of an emoji.
  const search = [...words].slice(0, 200).join('');
  return `${path}?${new URLSearchParams({ search })}`;
};

const organizations = async (typed: string): Promise<Found[]> =>
  (await findOrganizations(typed)).map(({ id, tier, organization_name, certification_period }) => ({
    key: `organizations/${id}`,
    group: 'Organizations',
    title: organization_name,
    detail: `${bandOf(tier).name}, ${certification_period}`,
    to: searching(adminPaths.organizations(tier), organization_name),
  }));

const nominations = async (typed: string): Promise<Found[]> =>
  (await findNominations(typed)).map(({ id, company_name, first_name, last_name }) => ({
    key: `nominations/${id}`,
    group: 'Nominations',
    title: company_name,
    detail: `${first_name} ${last_name}`,
    to: searching(adminPaths.nominations, `${company_name} ${first_name} ${last_name}`),
  }));

const insights = async (typed: string): Promise<Found[]> =>
  (await findInsights(typed)).map(({ id, name, company }) => ({
    key: `insights/${id}`,
    group: 'Insights',
    title: name,
    detail: company,
    to: searching(adminPaths.insights, `${name} ${company}`),
  }));

const groups = ['Organizations', 'Nominations', 'Insights'] as const;
const searches = { Organizations: organizations, Nominations: nominations, Insights: insights };

const unreached = (group: Found['group']): Found[] => [
  { key: `${group}/unreached`, group, title: 'Could not be searched', detail: 'Check the connection' },
];

/**
 * Looks everywhere and tells what is found so far whenever a group has answered: a slow one keeps none of the others. What
 * fails is said in its group.
 */
export function findEverywhere(typed: string, onData: (found: Found[], done: boolean) => void): void {
  const answers: Found[][] = [[], [], []];
  let open = answers.length;
  for (const [index, group] of groups.entries()) {
    void searches[group](typed)
      .catch(() => unreached(group))
      .then((found) => {
        answers[index] = found;
        open -= 1;
        onData(answers.flat(), open === 0);
      });
  }
}
