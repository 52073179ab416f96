import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Stack, useMediaQuery } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { auditedCollections, kindOf, removableCollections } from '@utkarsh/domain/history/recordKinds';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { capitalize, namesText } from '@utkarsh/domain/text/format';
import type { Condition } from '../../data/staff/recordLists';
import { ExportButton, planRowExport, planRecordExport, type ExportPlan } from '../grid/ExportButton';
import { RecordGrid, type GridLooks, type GridRows } from '../grid/RecordGrid';
import {
  useGridAddress,
  type GridAddress,
  type GridOptions,
  dayFilterField,
  filterConditions,
  type GridFilters,
} from '../grid/useGridAddress';
import { useRecords, type RecordSource } from '../grid/useRecords';
import { DeleteDialog, type Removal } from '../forms/BatchDialog';
import { KeysDialog, useKeys, type KeyName } from '../forms/keys';
import type { FormParts } from '../forms/RecordBody';
import { roomForPanel } from '../forms/RecordPanel';
import { buttonsColumn, otherColumns, type RowButton } from '../grid/columns';
import { BulkBar, SelectedLabel, useSelection, type RunBulk, type Selection } from '../grid/bulk';
import { useIsAdmin } from '../session/sessionContext';
import { AlertButton, TooltipButton } from '../ui/buttons';
import { newRecord } from '../ui/adminPaths';
import { LoadProblem, Waiting } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useToast, type ShowToast } from '../ui/ToastProvider';
import { ListFilters } from './ListFilters';
import { Views, type View } from './Views';
import { useNeighbours, useOpenRecord, type OpenRecord } from './useOpenRecord';

export interface ListRows<Row, Whole = Row> extends GridRows<Row> {
  sortFields: readonly string[];
  /** Reads the whole record of a row, if records can be opened. */
  source?: RecordSource<Whole>;
  plan: ExportPlan<Whole>;
  planOf?: (rows: readonly Row[]) => ExportPlan<Whole>;
}

export interface CollectionList<Row> extends GridOptions {
  source: RecordSource<Row>;
  /** Returns conditions that replace those of the filters. Undefined if the filters apply. */
  conditions?: (address: GridAddress) => readonly Condition[] | undefined;
  /** Removes parts of the URL state that the conditions make useless. */
  narrow?: (address: GridAddress) => GridAddress;
}

/** Returns the conditions of a list at a URL, and the URL state that applies with them. */
export const narrowList = <Row,>(
  { filters = {}, conditions, narrow }: CollectionList<Row>,
  address: GridAddress,
): { conditions: readonly Condition[]; narrowAddress: GridAddress } => ({
  conditions: conditions?.(address) ?? filterConditions(filters, address.filters),
  narrowAddress: narrow?.(address) ?? address,
});

/** Returns the rows of a collection for the present URL, one page at a time. `list` must keep its identity between renders. */
export function useCollectionRows<Row extends { id: string }>(list: CollectionList<Row>): ListRows<Row> {
  const { source, sortFields } = list;
  const [address, moves] = useGridAddress(list);
  const { conditions, narrowAddress } = narrowList(list, address);
  return {
    source,
    sortFields,
    address: { ...narrowAddress, search: address.search },
    moves,
    records: useRecords(source, conditions, narrowAddress),
    planOf: (rows) => planRowExport(rows),
    plan: planRecordExport(source, { conditions, sort: narrowAddress.sort, search: narrowAddress.search }),
  };
}

export interface ListTools<Row> {
  isAdmin: boolean;
  toast: ShowToast;
  /** Shows a dialog until it calls `close`. */
  show: (dialog: (close: () => void) => ReactNode) => void;
  /** Removes deleted records from the selection. Call it after each deletion. */
  drop: (ids: readonly string[]) => void;
  onOpen: (row: Row) => void;
}

export interface ListButtons<Row> {
  max: number;
  forViewers?: boolean;
  of: (row: Row, tools: ListTools<Row>) => readonly RowButton[];
}

export interface BulkParts<Row extends { id: string }> extends Selection<Row>, ListTools<Row> {
  /** Names of the chosen rows, for questions. */
  names: string;
  run: RunBulk<Row>;
}

/** Functions, columns and buttons must keep their identity between renders. */
interface ListPage<Row extends { id: string }, Whole = Row> extends Omit<GridLooks, 'empty'> {
  title?: string;
  /** The records in lower case. Defaults to the name of their kind or of the list. */
  noun?: string;
  /** Text of a list without records. Defaults to `No looms yet.` */
  empty?: string;
  /** Returns the name of a row. Defaults to its id. */
  nameOf?: (row: Row) => string;
  /** Longer name for the delete question. Defaults to `nameOf`. */
  fullNameOf?: (row: Row) => string;

  /** Returns the grid's columns. Columns of other fields of the kind are hidden by default. */
  columns: (tools: ListTools<Row>) => GridColDef<Row>[];
  /** Buttons of each row for administrators, or for all. A list whose records can be deleted adds Edit and Delete. */
  buttons?: ListButtons<Row>;
  /** Returns the whole record of a row, once it has loaded. Defaults to the row. */
  recordOf?: (row: Row) => object | undefined;
  searchLabel?: string | undefined;
  filters?: GridFilters | undefined;
  /** Views that all staff have. Each person can save more. */
  views?: readonly View[];

  heading?: (list: ListRows<Row, Whole>) => ReactNode;
  intro?: ReactNode;
  /** Columns of an export of the whole list by the browser. */
  sheet?: readonly SheetColumn<Whole>[];
  /** Columns of an export of the chosen rows, if the server exports the whole list. */
  chosenSheet?: readonly SheetColumn<Whole>[];

  canAdd?: boolean;
  besidesAdd?: ReactNode;
  form?: (parts: FormParts<Whole>) => ReactNode;
  /** Shortcut keys of a record that opens read-only in a panel. Without them records open for editing. */
  panel?: readonly KeyName[];
  /** Returns what differs in the deletion of these rows. */
  removal?: (rows: readonly Row[]) => Partial<Removal>;
  /** Renders the buttons for chosen rows, before Export and Delete. Without it no row of a list without deletion can be chosen. */
  bulk?: (parts: BulkParts<Row>) => ReactNode;
}

export type ListOf<Row extends { id: string }> = ListPage<Row> & CollectionList<Row>;

const listKeys: readonly KeyName[] = [
  ['J', 'Open the next one, or the first of the list'],
  ['K', 'Open the one before'],
];
const otherKeys: readonly KeyName[] = [
  ['Esc', 'Close'],
  ['/', 'Search everything'],
  ['Alt+Z', 'Undo, while the message offers it'],
  ['?', 'Show these keys'],
];

const splitLooks = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr) clamp(440px, 36%, 560px)',
  alignItems: 'start',
} as const;

const idOf = ({ id }: { id: string }) => id;

export function RecordList<Row extends { id: string }, Whole>(
  props: ListPage<Row, Whole> & ListRows<Row, Whole>,
) {
  const { name, title = name, nameOf = idOf, fullNameOf = nameOf } = props;
  const { columns, buttons, recordOf, source } = props;
  const { records, address, moves, sortFields, filters = {}, searchLabel, form, panel, bulk } = props;
  const { sheet, chosenSheet = sheet, hiddenColumns } = props;
  const kind = auditedCollections.find((collection) => collection === source?.collection);
  const removable = removableCollections.find((collection) => collection === kind);
  const noun = props.noun ?? (kind ? kindOf(kind).many : name.toLowerCase());
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [dialog, setDialog] = useState<ReactNode>();
  const [deletedRows, setDeletedRows] = useState<readonly Row[]>([]);
  const canAdd = isAdmin && props.canAdd === true;
  const openRecord = useOpenRecord(form && source, canAdd);
  const neighbours = useNeighbours(openRecord, records.rows);
  const openRow = records.rows.find(({ id }) => id === openRecord.id);
  const { open, close: closeRecord } = openRecord;
  const [first] = records.rows;
  const isReading =
    panel !== undefined &&
    openRecord.id !== undefined &&
    openRecord.id !== newRecord &&
    !openRecord.isMissing &&
    !openRecord.hasFailed;
  const isSplit = useMediaQuery(roomForPanel) && isReading;
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys(
    panel
      ? {
          j: isReading ? neighbours?.next : first && (() => open(first.id)),
          k: neighbours?.previous,
          escape: isReading ? () => closeRecord() : undefined,
          '?': () => setShowsKeys(true),
        }
      : {},
  );
  const selection = useSelection(records.rows);
  const { drop } = selection;
  const tools = useMemo(
    (): ListTools<Row> => ({
      isAdmin,
      toast,
      show: (content) => setDialog(content(() => setDialog(undefined))),
      drop,
      // The button opens the record for editing. A click on the row opens it read-only.
      onOpen: ({ id }) => open(id, panel !== undefined && isAdmin),
    }),
    [isAdmin, toast, drop, open, panel],
  );
  const isFiltered = Object.keys(address.filters).length > 0;
  const dayField = dayFilterField(filters, address.filters);
  const grid = useMemo(() => {
    const listColumns = columns(tools);
    const others = kind ? otherColumns(listColumns, kind, recordOf) : [];
    const recordButtons = (row: Row): RowButton[] =>
      isAdmin
        ? [
            { name: 'Edit', Icon: EditIcon, onClick: () => tools.onOpen(row) },
            { name: 'Delete', Icon: DeleteIcon, onClick: () => setDeletedRows([row]) },
          ]
        : [{ name: 'Open', Icon: VisibilityIcon, onClick: () => tools.onOpen(row) }];
    const ownButtons = isAdmin || buttons?.forViewers ? buttons : undefined;
    const count = (ownButtons?.max ?? 0) + (removable ? (isAdmin ? 2 : 1) : 0);
    const last = buttonsColumn(count, nameOf, (row: Row) => [
      ...(ownButtons?.of(row, tools) ?? []),
      ...(removable ? recordButtons(row) : []),
    ]);
    return {
      columns: [...listColumns, ...others, ...(count > 0 ? [last] : [])].map((one) => ({
        ...one,
        sortable: dayField === undefined ? sortFields.includes(one.field) : one.field === dayField,
      })),
      hiddenColumns: { ...Object.fromEntries(others.map(({ field }) => [field, false])), ...hiddenColumns },
    };
  }, [
    columns,
    buttons,
    tools,
    isAdmin,
    nameOf,
    dayField,
    sortFields,
    kind,
    removable,
    recordOf,
    hiddenColumns,
  ]);
  const canChoose = isAdmin && (bulk !== undefined || removable !== undefined);
  return (
    <>
      <Box sx={isSplit ? splitLooks : undefined}>
        <Box>
          <PageHeading title={title} shortTitle={name}>
            {props.heading?.(props)}
            {panel && (
              <Box sx={{ ml: 'auto', '@media (hover: none)': { display: 'none' } }}>
                <TooltipButton title="Keys (?)" label="Keys" onClick={() => setShowsKeys(true)}>
                  <KeysIcon />
                </TooltipButton>
              </Box>
            )}
            {canAdd && kind && (
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                {props.besidesAdd}
                <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(newRecord)}>
                  <span>{`Add ${capitalize(kindOf(kind).one)}`}</span>
                </Button>
              </Stack>
            )}
          </PageHeading>
          {props.intro}
          {form && <OpenProblem openRecord={openRecord} />}
          <RecordGrid<Row>
            name={name}
            records={records}
            moves={moves}
            hasPageNumbers={props.hasPageNumbers === true}
            onPhones={props.onPhones}
            columns={grid.columns}
            hiddenColumns={grid.hiddenColumns}
            empty={isFiltered ? 'Nothing matches these filters.' : (props.empty ?? `No ${noun} yet.`)}
            searchFields={kind && kindOf(kind).fields}
            address={searchLabel === undefined ? { ...address, search: '' } : address}
            onOpen={form && (({ id }) => open(id))}
            openRowId={isSplit ? openRecord.id : undefined}
            selection={canChoose ? selection : undefined}
            bulk={
              canChoose && (
                <BulkBar selection={selection} nameOf={nameOf}>
                  {(run) => (
                    <>
                      {bulk?.({
                        ...selection,
                        ...tools,
                        names: namesText(selection.rows.map(fullNameOf)),
                        run,
                      })}
                      {removable && (
                        <Button color="error" onClick={() => setDeletedRows(selection.rows)}>
                          <SelectedLabel>Delete</SelectedLabel>
                        </Button>
                      )}
                      {chosenSheet && props.planOf && (
                        <ExportButton
                          isSelection
                          noun={noun}
                          columns={chosenSheet}
                          plan={props.planOf(selection.rows)}
                        />
                      )}
                    </>
                  )}
                </BulkBar>
              )
            }
            toolbar={{
              searchLabel,
              filters: (
                <>
                  <ListFilters filters={filters} values={address.filters} moves={moves} />
                  <Views key={name} list={name} views={props.views} filters={filters} moves={moves} />
                </>
              ),
              actions: sheet && <ExportButton noun={noun} columns={sheet} plan={props.plan} />,
            }}
          />
          {isFiltered && records.total === 0 && (
            <Alert
              severity="info"
              sx={{ mt: 1.5 }}
              action={<AlertButton onClick={moves.clearFilters}>Clear filters</AlertButton>}
            >
              Records that do not match the filters are hidden.
            </Alert>
          )}
        </Box>
        {form && (
          <Fragment key={openRecord.id}>
            {openRecord.record !== undefined || (canAdd && openRecord.id === newRecord)
              ? form({
                  row: openRecord.record,
                  readOnly: !isAdmin,
                  onClose: closeRecord,
                  neighbours,
                  isEditing: openRecord.isEditing,
                  onEdit: () => open(openRecord.id ?? newRecord, true),
                  onDelete: removable && isAdmin && openRow ? () => setDeletedRows([openRow]) : undefined,
                })
              : isSplit && <Waiting part label="Loading the record" />}
          </Fragment>
        )}
      </Box>
      {panel && showsKeys && (
        <KeysDialog
          keys={[...listKeys, ...(isAdmin ? panel : []), ...otherKeys]}
          onClose={() => setShowsKeys(false)}
        />
      )}
      {removable && deletedRows.length > 0 && (
        <DeleteDialog
          removal={{ collection: removable, ...props.removal?.(deletedRows) }}
          ids={deletedRows.map(idOf)}
          onDeleted={(ids) => {
            drop(ids);
            if (ids.some((id) => id === openRecord.id)) closeRecord();
          }}
          onClose={() => setDeletedRows([])}
        >
          {namesText(deletedRows.map(fullNameOf))}
        </DeleteDialog>
      )}
      {dialog}
    </>
  );
}

function OpenProblem({ openRecord }: { openRecord: OpenRecord }) {
  if (openRecord.hasFailed) return <LoadProblem subject="The record" onRetry={openRecord.retry} />;
  if (!openRecord.isMissing) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={<AlertButton onClick={openRecord.close}>Show the list</AlertButton>}
    >
      There is no record at this address. It may have been deleted: the history shows what it was.
    </Alert>
  );
}
