import { bandOf } from '@utkarsh/domain/bands';
import { formatDate } from '@utkarsh/domain/format';
import { namesOf, searchedTexts } from '@utkarsh/domain/fields';
import { organizationFields } from '@utkarsh/domain/organization';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { foldText } from '@utkarsh/domain/searchText';
import { foundIn, type SearchedText } from '@utkarsh/domain/searchTokens';
import { nominationName, nominationReference } from '@utkarsh/domain/nominationReference';
import { roleNames } from '@utkarsh/domain/staff';
import {
  findEvents,
  findInsights,
  findMembers,
  findNominations,
  findOrganizations,
  findSubscribers,
} from '../../data/staff/topSearch';
import { adminPaths, invitationPath, newRecord } from '../ui/adminPaths';
import { linksOf, type Menu } from './SideMenu';

/** A result of the search at the top, or a note that a group could not be searched. */
export interface Found {
  key: string;
  group: 'Pages' | 'Commands' | keyof typeof searches;
  title: string;
  detail: string;
  /** Where it leads, or that it ends the session. Absent for such a note. */
  to?: string | typeof logOut;
}

/** Stands in place of an address for the command that ends the session. */
export const logOut = Symbol('log out');

/** A record found, with the texts that it is found by. */
interface Match extends Found {
  texts: readonly SearchedText[];
}

/** Adds the texts that have typed words which are not in the title or the detail. */
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
    texts: [
      { label: 'Reference', text: nominationReference(nomination.id) },
      ...searchedTexts(kindOf('nominations').fields, nomination),
    ],
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

const events = async (typed: string): Promise<Match[]> =>
  (await findEvents(typed)).map((event) => ({
    key: `events/${event.id}`,
    group: 'Events',
    title: event.title,
    detail: `${formatDate(new Date(event.starts_at))}, ${event.city}`,
    to: adminPaths.record('events', event.id),
    texts: searchedTexts(kindOf('events').fields, event),
  }));

const subscribers = async (typed: string): Promise<Match[]> =>
  (await findSubscribers(typed)).map(({ id, email, consented_at }) => ({
    key: `subscribers/${id}`,
    group: 'Subscribers',
    title: email,
    detail: `Subscribed on ${formatDate(new Date(consented_at))}`,
    to: adminPaths.record('subscribers', id),
    texts: [],
  }));

const members = async (typed: string): Promise<Match[]> =>
  (await findMembers(typed)).map(({ id, email, role }) => ({
    key: `staff/${id}`,
    group: 'Staff',
    title: email,
    detail: roleNames[role],
    to: adminPaths.record('staff', id),
    texts: [],
  }));

const searches = {
  Organizations: organizations,
  Nominations: nominations,
  Insights: insights,
  Events: events,
  Subscribers: subscribers,
  Staff: members,
};
const groups = namesOf(searches);

/** What can be done from any page. Commands that change something are for administrators. */
const commandsFor = (isAdmin: boolean): readonly { label: string; to: string | typeof logOut }[] => [
  ...(isAdmin
    ? [
        ...(['nominations', 'organizations', 'events'] as const).map((collection) => ({
          label: `Add ${kindOf(collection).one}`,
          to: adminPaths.record(collection, newRecord),
        })),
        { label: 'Import organizations', to: adminPaths.import },
        { label: 'Invite staff', to: invitationPath },
      ]
    : []),
  { label: 'Profile', to: adminPaths.profile },
  { label: 'Log out', to: logOut },
];

/** The pages of the menu and the commands with all words typed in their names. */
export function findPages(typed: string, menu: Menu, isAdmin: boolean): Found[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const entries = [
    ...linksOf(menu).map(({ label, path }) => ({ group: 'Pages' as const, label, to: path })),
    ...commandsFor(isAdmin).map((command) => ({ group: 'Commands' as const, ...command })),
  ];
  return entries
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ group, label, to }) => ({ key: `${group}/${label}`, group, title: label, detail: '', to }));
}

const unreached = (group: keyof typeof searches): Found[] => [
  { key: `${group}/unreached`, group, title: 'Could not be searched', detail: 'Check the connection' },
];

/** Milliseconds for which answers wait for those of the groups above them. */
const patience = 1_000;

/**
 * Searches all groups and reports what is found so far whenever one has answered, from the top down: what comes in above a result
 * would move it under the finger, and take the first place from what Enter opens. A slow group holds up the others for a second.
 * A group that fails says so in its place.
 */
export function findEverywhere(typed: string, onData: (found: Found[], done: boolean) => void): void {
  const answers: (Found[] | undefined)[] = groups.map(() => undefined);
  let inOrder = true;
  const report = () => {
    const open = answers.indexOf(undefined);
    if (open === -1) clearTimeout(timer);
    if (inOrder && open === 0) return;
    const shown = inOrder && open > 0 ? answers.slice(0, open) : answers;
    onData(
      shown.flatMap((found) => found ?? []),
      open === -1,
    );
  };
  const timer = setTimeout(() => {
    inOrder = false;
    report();
  }, patience);
  for (const [index, group] of groups.entries()) {
    void searches[group](typed)
      .then((matches) => matches.map((match) => withReason(match, typed)))
      .catch(() => unreached(group))
      .then((found) => {
        answers[index] = found;
        report();
      });
  }
}
