import { type ChangeEvent, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { type Checked, checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { noticeLanguageNames } from '@utkarsh/domain/history/recordText';
import {
  addressCountsText,
  addressesIn,
  isRoleMailbox,
  mergeAddresses,
  telephonesIn,
  wrongAddresses,
} from '@utkarsh/domain/survey/addressList';
import {
  type EmployeeList,
  employeeListSchema,
  startProblem,
  surveyFields,
} from '@utkarsh/domain/survey/survey';
import { formatCounted, namesText } from '@utkarsh/domain/text/format';
import {
  addressColumns,
  checkAddresses,
  knownAddressColumns,
  linesToAdd,
  withColumnNames,
} from '../../browser/spreadsheet/addressRows';
import { columnName, countedRows, guessMapping } from '../../browser/spreadsheet/columns';
import { useFileReader } from '../../browser/spreadsheet/useFileReader';
import { handInList } from '../../data/workspace';
import { DropZone } from '../forms/DropZone';
import { CheckboxField, Field, TextField, describe } from '../forms/Field';
import { SelectField, TextArea } from '../forms/TableField';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { DeskForm } from './DeskForm';

const id = 'list';
const names = ['addresses', 'headcount', 'printed', 'closes', 'language', 'list_reason'];
const addresses = { one: 'address', many: 'addresses' };
const maxNamed = 5;

const numberIn = (value: unknown) => (value === '' ? undefined : Number(value));

/** Reads the form as a list, or names what is wrong with it. */
function readList(values: FieldValues): Checked<EmployeeList> {
  const { addresses: typedList, headcount, printed, ...others } = values;
  const list = String(typedList);
  const wrong = wrongAddresses(list);
  const result = checkValue(employeeListSchema, {
    ...others,
    headcount: numberIn(headcount),
    printed: numberIn(printed) ?? 0,
    addresses: wrong.length > 0 ? [] : addressesIn(list),
    telephones: telephonesIn(list),
  });
  const dayProblem = startProblem(String(values['closes']), todayInIndia());
  if (result.ok && dayProblem === undefined) return result;
  return {
    ok: false,
    errors: {
      ...(dayProblem !== undefined && { closes: dayProblem }),
      ...(!result.ok && result.errors),
      ...(wrong.length > 0 && {
        addresses: `Not an e-mail address such as name@company.in: ${namesText(wrong, maxNamed)}.`,
      }),
    },
  };
}

/** Reads addresses from a workbook or text file, and shows which rows cannot be used before any is added. */
function AddressFile({ present, onAdd }: { present: readonly string[]; onAdd: (lines: string[]) => void }) {
  const reader = useFileReader(knownAddressColumns);
  const { file, sheet } = reader;
  const table = useMemo(() => sheet.table && withColumnNames(sheet.table), [sheet.table]);
  const [column, setColumn] = useState('');
  const guess = table && guessMapping(addressColumns, table.header).mapping;
  const mapping = column === '' ? (guess ?? {}) : { ...guess, address: Number(column) };
  const rows = table && mapping.address !== undefined ? checkAddresses(table, mapping, present) : [];
  const lines = linesToAdd(rows);
  const badRows = rows.filter(({ verdict }) => verdict === 'bad');
  const problem = reader.problem ?? sheet.problem;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [source] = target.files ?? [];
    setColumn('');
    if (source) reader.read(source);
    target.value = '';
  };
  return (
    <div className="stack">
      <Field
        id={`${id}-file`}
        label="Or from a file"
        hint="A workbook (.xlsx, .xls, .xlsb, .ods) or a .csv file. It stays on your device."
      >
        <DropZone
          choose="Choose a file"
          invalid={problem !== undefined}
          inputProps={{ ...describe({ id: `${id}-file`, hint: 'file' }), onChange: choose }}
        />
      </Field>
      {reader.reading !== undefined && <p role="status">{`Reading ${reader.reading}…`}</p>}
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {file && file.sheets.length > 1 && (
        <SelectField
          id={`${id}-sheet`}
          label="Sheet"
          inputProps={{
            value: sheet.choice.sheet,
            onChange: ({ target }) => sheet.choose({ sheet: Number(target.value) }),
          }}
          options={file.sheets.map(({ name, rows: count }, index) => [
            index,
            `${name} (${countedRows(count)})`,
          ])}
        />
      )}
      {file && sheet.isAsking && file.sheets[sheet.choice.sheet] && (
        <div className="row">
          <span>Some rows of this sheet are hidden.</span>
          {([false, true] as const).map((withHiddenRows) => (
            <Button
              key={String(withHiddenRows)}
              look="secondary"
              onClick={() => sheet.choose({ ...sheet.choice, withHiddenRows })}
            >
              {withHiddenRows ? 'Use them too' : 'Leave them out'}
            </Button>
          ))}
        </div>
      )}
      {table && (
        <>
          <SelectField
            id={`${id}-column`}
            label="Column with the addresses"
            inputProps={{
              value: mapping.address ?? '',
              onChange: ({ target }) => setColumn(target.value),
            }}
            options={[
              ['', 'Choose'],
              ...table.header.map((_name, index) => [index, columnName(table.header, index)] as const),
            ]}
          />
          {badRows.length > 0 && (
            <Notice kind="info">
              {`${countedRows(badRows.length)} cannot be used: ${namesText(
                badRows.map(({ line, notes }) => `row ${line.number} (${notes.join(' ')})`),
                maxNamed,
              )}`}
            </Notice>
          )}
          <div className="row">
            <Button
              look="secondary"
              disabled={lines.length === 0}
              onClick={() => {
                onAdd(lines);
                reader.clear();
              }}
            >
              {`Add ${formatCounted(lines.length, addresses)}`}
            </Button>
            <Button look="secondary" onClick={reader.clear}>
              Another file
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Tells what is odd in a list, before it is handed in. */
function ListNotes({ list }: { list: string }) {
  const entries = useMemo(() => addressesIn(list).filter((entry) => entry.includes('@')), [list]);
  const { addresses: people, repeats, counts } = useMemo(() => mergeAddresses(entries), [entries]);
  const sharedMailboxes = people.filter(isRoleMailbox);
  if (people.length === 0) return null;
  return (
    <Notice kind="info">
      <p>{`${formatCounted(people.length, addresses)}: ${addressCountsText(counts)}`}</p>
      {repeats.length > 0 && <p>{`More than once, and invited once: ${namesText(repeats, maxNamed)}.`}</p>}
      {sharedMailboxes.length > 0 && (
        <p>{`Several people seem to read ${namesText(sharedMailboxes, maxNamed)}. Give the address of each person.`}</p>
      )}
      {counts.private > 0 && (
        <p>Some addresses are private ones. Use them only for people without a work address.</p>
      )}
    </Notice>
  );
}

/** Hands in the list of employees. Nothing of it is kept on the device. */
export function ListForm({ workspace, onSent }: { workspace: string; onSent: () => void }) {
  const [list, setList] = useState('');
  const { closes, list_reason, shared_devices } = surveyFields;
  return (
    <DeskForm
      id={id}
      names={names}
      label="List of employees"
      submit="Hand in the list"
      check={readList}
      send={(input) => handInList(workspace, input)}
      onSent={onSent}
    >
      {({ field, setValue }) => (
        <>
          <TextArea
            label="Addresses"
            hint="The work addresses of all employees, one a line. Rows of a spreadsheet may have a telephone number."
            rows={6}
            {...field('addresses', {
              onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setList(target.value),
            })}
          />
          <AddressFile
            present={addressesIn(list)}
            onAdd={(lines) => {
              const text = [list.trimEnd(), ...lines].filter(Boolean).join('\n');
              setValue('addresses', text);
              setList(text);
            }}
          />
          <ListNotes list={list} />
          <TextField label="Number of employees" required inputMode="numeric" {...field('headcount')} />
          <TextField
            label="Codes on paper"
            hint="One for each employee without e-mail. We print them."
            inputMode="numeric"
            {...field('printed')}
          />
          <TextField label={closes.label} hint={closes.hint} required type="date" {...field('closes')} />
          <SelectField
            label="Language of the mails"
            {...field('language')}
            options={noticeLanguages.map((one) => [one, noticeLanguageNames[one]])}
          />
          <TextField label={list_reason.label} hint={list_reason.hint} {...field('list_reason')} />
          <CheckboxField {...field('shared_devices')}>{shared_devices.label}</CheckboxField>
        </>
      )}
    </DeskForm>
  );
}
