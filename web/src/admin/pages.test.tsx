import { createElement, type ComponentProps, type ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { auditedCollections } from '@utkarsh/domain/history/recordKinds';
import { renderStaff } from '../testing/renderStaff';
import { otherColumns } from './grid/columns';
import type { RecordList } from './list/RecordList';

type ListProps = ComponentProps<typeof RecordList<{ id: string }, { id: string }>>;

const list = vi.hoisted(() => ({ props: undefined as ListProps | undefined }));
vi.mock('./list/RecordList', async (original) => ({
  ...(await original<object>()),
  RecordList: (props: ListProps) => {
    list.props = props;
    return null;
  },
}));
const never = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock('../firebase/full', () => ({ fullFirestore: never }));
vi.mock('../firebase/auth', () => ({ idToken: never, currentUid: never, staffAuth: never }));

const sources = import.meta.glob<string>('./*/*Page.tsx', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<Record<string, ComponentType>>('./*/*Page.tsx');
const tools = { isAdmin: true, toast: vi.fn(), show: vi.fn(), drop: vi.fn(), onOpen: vi.fn() };

const pages = Object.entries(sources).filter(([, source]) => source.includes('<RecordList'));

describe.each(pages)('the list of %s', (path) => {
  const open = async () => {
    const name = /(\w+)\.tsx$/.exec(path)?.[1] ?? '';
    const Page = (await modules[path]?.())?.[name];
    if (!Page) throw new Error(`${path} has no page.`);
    renderStaff(createElement(Page));
    if (!list.props) throw new Error(`${path} shows no list.`);
    const { props } = list;
    const columns = props.columns(tools);
    const kind = auditedCollections.find((collection) => collection === props.source?.collection);
    const fields = [...columns, ...(kind ? otherColumns(columns, kind) : [])].map(({ field }) => field);
    return { ...props, fields };
  };

  it('has a column for each field that it shows on phones, hides or sorts by', async () => {
    const { fields, onPhones, hiddenColumns = {}, sortFields } = await open();
    expect(fields).toEqual(
      expect.arrayContaining([...onPhones.flat(), ...Object.keys(hiddenColumns), ...sortFields]),
    );
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('exports each column once', async () => {
    const { sheet = [], chosenSheet = sheet } = await open();
    const titles = chosenSheet.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
