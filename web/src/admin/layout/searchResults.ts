import { useEffect, useState } from 'react';
import { bandOf } from '@utkarsh/domain/bands';
import { formatDate } from '@utkarsh/domain/text/format';
import { namesOf, searchedTexts } from '@utkarsh/domain/fields/fields';
import { organizationFields } from '@utkarsh/domain/organization/organization';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { foldText, explainMatch, type SearchedText } from '@utkarsh/domain/text/searchText';
import { nominationName, nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { roleNames } from '@utkarsh/domain/staff/staff';
import { findMembers, findRecords, findSubscribers } from '../../data/staff/recordLists';
import { findOrganizations } from '../../data/staff/directory';
import { adminPaths, invitationPath, newRecord } from '../ui/adminPaths';
import { patience } from '../../browser/useLoaded';
import { linksOf, type Menu } from './SideMenu';

/** Result of the search at the top, or a note that a group could not be searched. */
export interface SearchResult {
  key: string;
  group: 'Pages' | 'Commands' | keyof typeof searches;
  title: string;
  detail: string;
  /** Target address, or `logOut`. Absent for a note. */
  to?: string | typeof logOut;
}

export const logOut = Symbol('log out');

/** Texts of a found record on screen, and further texts in which the search may have found it. */
interface RecordTexts {
  title: string;
  detail: string;
  texts?: readonly SearchedText[];
}

/** Returns a search of one kind of records. A detail says where the words are, unless the texts on screen do. */
const searchOf =
  <Row extends { id: string }>(
    collection: Parameters<typeof adminPaths.record>[0],
    find: (query: string) => Promise<Row[]>,
    show: (row: Row) => RecordTexts,
  ) =>
  async (query: string): Promise<Omit<SearchResult, 'group'>[]> =>
    (await find(query)).map((row) => {
      const { title, detail, texts = [] } = show(row);
      const reason = explainMatch(query, { shownTexts: [title, detail], hiddenTexts: texts });
      return {
        key: `${collection}/${row.id}`,
        title,
        detail: [detail, reason].filter(Boolean).join(' · '),
        to: adminPaths.record(collection, row.id),
      };
    });

const kindSearch = (
  collection: Parameters<typeof findRecords>[0],
  show: (record: Awaited<ReturnType<typeof findRecords>>[number]) => RecordTexts,
) =>
  searchOf(
    collection,
    (query) => findRecords(collection, query),
    (record): RecordTexts => {
      const { texts = [], ...visibleTexts } = show(record);
      return { ...visibleTexts, texts: [...texts, ...searchedTexts(kindOf(collection).fields, record)] };
    },
  );

const searches = {
  Organizations: searchOf('organizations', findOrganizations, (organization) => ({
    title: organization.organization_name,
    detail: `${bandOf(organization.tier).name}, ${organization.certification_period || 'not certified'}`,
    texts: (['industry', 'number_of_employees'] as const).map((name) => ({
      label: organizationFields[name].label,
      text: String(organization[name]),
    })),
  })),
  Nominations: kindSearch('nominations', (nomination) => ({
    title: nominationName(nomination),
    detail: `${nomination.first_name} ${nomination.last_name}`,
    texts: [{ label: 'Reference', text: nominationReference(nomination.id) }],
  })),
  Insights: kindSearch('insights', ({ name, company }) => ({ title: name, detail: company })),
  Questions: kindSearch('questions', ({ name, message }) => ({ title: name, detail: message })),
  Events: kindSearch('events', ({ title, city, starts_at }) => ({
    title,
    detail: `${formatDate(new Date(starts_at))}, ${city}`,
  })),
  Subscribers: searchOf('subscribers', findSubscribers, ({ email, consented_at }) => ({
    title: email,
    detail: `Subscribed on ${formatDate(new Date(consented_at))}`,
  })),
  Staff: searchOf('staff', findMembers, ({ name, email, role }) => ({
    title: name || email,
    detail: name === '' ? roleNames[role] : `${roleNames[role]} · ${email}`,
  })),
};
const groups = namesOf(searches);

export function findPages(query: string, menu: Menu, isAdmin: boolean): SearchResult[] {
  const words = foldText(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const adminCommands = [
    ...(['nominations', 'organizations', 'questions', 'events'] as const).map((collection) => ({
      label: `Add ${kindOf(collection).one}`,
      to: adminPaths.record(collection, newRecord),
    })),
    { label: 'Import organizations', to: adminPaths.import },
    { label: 'Invite staff', to: invitationPath },
  ];
  const commands: readonly { label: string; to: string | typeof logOut }[] = [
    ...(isAdmin ? adminCommands : []),
    { label: 'Profile', to: adminPaths.profile },
    { label: 'Log out', to: logOut },
  ];
  return [
    ...linksOf(menu).map(({ label, path }) => ({ group: 'Pages' as const, label, to: path })),
    ...commands.map((command) => ({ group: 'Commands' as const, ...command })),
  ]
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ group, label, to }) => ({ key: `${group}/${label}`, group, title: label, detail: '', to }));
}

const noteUnreached = (group: keyof typeof searches): SearchResult[] => [
  { key: `${group}/unreached`, group, title: 'Could not be searched', detail: 'Check the connection' },
];

/** Time for which an answer waits for the groups above it, in milliseconds. */
const orderPatience = 1_000;

/**
 * Searches all groups and calls `onData` after each answer with the results so far, from the top down. A result that appears
 * above another would move it under the finger and change the first one, which Enter opens. A slow group delays the ones below it
 * by at most a second. A group that fails, or does not answer for ten seconds, shows a note.
 */
export function findEverywhere(
  query: string,
  onData: (results: SearchResult[], isDone: boolean) => void,
): void {
  const answers: (SearchResult[] | undefined)[] = groups.map(() => undefined);
  let inOrder = true;
  const report = () => {
    const open = answers.indexOf(undefined);
    if (open === -1) {
      clearTimeout(timer);
      clearTimeout(lastTimer);
    }
    if (inOrder && open === 0) return;
    const shownAnswers = inOrder && open > 0 ? answers.slice(0, open) : answers;
    onData(
      shownAnswers.flatMap((answer) => answer ?? []),
      open === -1,
    );
  };
  const timer = setTimeout(() => {
    inOrder = false;
    report();
  }, orderPatience);
  const lastTimer = setTimeout(() => {
    for (const [index, group] of groups.entries()) answers[index] ??= noteUnreached(group);
    report();
  }, patience);
  for (const [index, group] of groups.entries()) {
    void searches[group](query)
      .then((matches) => matches.map((match): SearchResult => ({ ...match, group })))
      .catch(() => noteUnreached(group))
      .then((answer) => {
        answers[index] = answer;
        report();
      });
  }
}

/** Pause in typing before the search starts, in milliseconds. */
const typingPause = 250;

const noResults = { text: '', results: [], isDone: false };

export function useSearchResults(query: string): { results: SearchResult[]; isLoading: boolean } {
  const [result, setResult] = useState<{ text: string; results: SearchResult[]; isDone: boolean }>(noResults);
  const text = query.trim();
  useEffect(() => {
    if (text === '') return;
    let hasEnded = false;
    const timer = setTimeout(() => {
      findEverywhere(text, (results, isDone) => {
        if (!hasEnded) setResult({ text, results, isDone });
      });
    }, typingPause);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [text]);
  if (text === '') return { results: [], isLoading: false };
  // The last results stay during the next search, unless the text is entirely different.
  const isSimilar = result.text !== '' && (text.startsWith(result.text) || result.text.startsWith(text));
  return { results: isSimilar ? result.results : [], isLoading: result.text !== text || !result.isDone };
}
