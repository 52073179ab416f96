import { bandOf } from '@utkarsh/domain/bands';
import { searchedTexts } from '@utkarsh/domain/fields';
import { organizationFields } from '@utkarsh/domain/organization';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { foldText } from '@utkarsh/domain/searchText';
import { foundIn, type SearchedText } from '@utkarsh/domain/searchTokens';
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

/** A record found, with the texts that it is found by. */
interface Match extends Found {
  texts: readonly SearchedText[];
}

/** Says which of the texts have the words typed that are not in what is shown. */
function withReason({ texts, ...found }: Match, typed: string): Found {
  const reason = foundIn(typed, { shown: [found.title, found.detail], hidden: texts });
  return { ...found, detail: [found.detail, reason].filter(Boolean).join(' · ') };
}

const organizations = async (typed: string): Promise<Match[]> =>
  (await findOrganizations(typed)).map((organization) => ({
    key: `organizations/${organization.id}`,
    group: 'Organizations',
    title: organization.organization_name,
    detail: `${bandOf(organization.tier).name}, ${organization.certification_period || 'not certified'}`,
    to: adminPaths.record('organizations', organization.id),
    texts: (['industry', 'number_of_employees'] as const).map((name) => ({
      label: organizationFields[name].label,
      text: String(organization[name]),
    })),
  }));

const nominations = async (typed: string): Promise<Match[]> =>
  (await findNominations(typed)).map((nomination) => ({
    key: `nominations/${nomination.id}`,
    group: 'Nominations',
    title: nominationName(nomination),
    detail: `${nomination.first_name} ${nomination.last_name}`,
    to: adminPaths.record('nominations', nomination.id),
    texts: searchedTexts(kindOf('nominations').fields, nomination),
  }));

const insights = async (typed: string): Promise<Match[]> =>
  (await findInsights(typed)).map((insight) => ({
    key: `insights/${insight.id}`,
    group: 'Insights',
    title: insight.name,
    detail: insight.company,
    to: adminPaths.record('insights', insight.id),
    texts: searchedTexts(kindOf('insights').fields, insight),
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
      .then((matches) => matches.map((match) => withReason(match, typed)))
      .catch(() => unreached(group))
      .then((found) => {
        answers[index] = found;
        open -= 1;
        onData(answers.flat(), open === 0);
      });
  }
}
