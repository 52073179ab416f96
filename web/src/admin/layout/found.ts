import { bandOf } from '@utkarsh/domain/bands';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { foldText } from '@utkarsh/domain/searchText';
import { nominationName } from '@utkarsh/domain/nominationReference';
import { findInsights, findNominations, findOrganizations } from '../../data/staff/topSearch';
import { adminPaths, newRecord } from '../ui/adminPaths';
import { linksOf, type Menu } from './SideMenu';

/** Something the search at the top has found, or could not look for. */
export interface Found {
  key: string;
  group: 'Pages' | keyof typeof searches;
  title: string;
  detail: string;
  /** Where it leads; absent for a note that this group could not be searched. */
  to?: string;
}

const organizations = async (typed: string): Promise<Found[]> =>
  (await findOrganizations(typed)).map(({ id, tier, organization_name, certification_period }) => ({
    key: `organizations/${id}`,
    group: 'Organizations',
    title: organization_name,
    detail: `${bandOf(tier).name}, ${certification_period}`,
    to: adminPaths.record('organizations', id),
  }));

const nominations = async (typed: string): Promise<Found[]> =>
  (await findNominations(typed)).map((nomination) => ({
    key: `nominations/${nomination.id}`,
    group: 'Nominations',
    title: nominationName(nomination),
    detail: `${nomination.first_name} ${nomination.last_name}`,
    to: adminPaths.record('nominations', nomination.id),
  }));

const insights = async (typed: string): Promise<Found[]> =>
  (await findInsights(typed)).map(({ id, name, company }) => ({
    key: `insights/${id}`,
    group: 'Insights',
    title: name,
    detail: company,
    to: adminPaths.record('insights', id),
  }));

const groups = ['Organizations', 'Nominations', 'Insights'] as const;
const searches = { Organizations: organizations, Nominations: nominations, Insights: insights };

/** The pages of the menu, and for administrators the forms that add a record, with all words typed in their names. */
export function findPages(typed: string, menu: Menu, isAdmin: boolean): Found[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const adding = (['nominations', 'organizations', 'events'] as const).map((collection) => ({
    label: `Add ${kindOf(collection).one}`,
    path: adminPaths.record(collection, newRecord),
  }));
  return [...linksOf(menu), ...(isAdmin ? adding : [])]
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ label, path }) => ({
      key: path,
      group: 'Pages',
      title: label,
      detail: 'Open the page',
      to: path,
    }));
}

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
