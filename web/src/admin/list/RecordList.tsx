import AddIcon from '@mui/icons-material/Add';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import { Alert, Box, Button, Stack, useMediaQuery } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react';
import { auditedCollections, kindOf } from '@utkarsh/domain/history/recordKinds';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import type { Condition } from '../../data/staff/recordLists';
import { dayFilterField, filterConditions, type GridFilters } from '../grid/filters';
import { ExportButton, planRowExport, planRecordExport, type ExportPlan } from '../grid/ExportButton';
import { RecordGrid, type GridLooks, type GridRows } from '../grid/RecordGrid';
import { useGridAddress, type GridAddress, type GridOptions } from '../grid/useGridAddress';
import { useRecords, type RecordSource } from '../grid/useRecords';
import { DeleteDialog, type Removal, type ShowDialog } from '../forms/BatchDialog';
import { KeysDialog, useKeys, type KeyName } from '../forms/keys';
import { roomForPanel, type FormParts } from '../forms/RecordDialog';
import { withOtherFields, type RowActions } from '../grid/columns';
import { BulkBar, namesText, useSelection, type RunBulk, type Selection } from '../grid/bulk';
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

export interface ListTools {
  toast: ShowToast;
  show: ShowDialog;
  /** Removes deleted records from the selection. Call it after each deletion. */
  drop: (ids: readonly string[]) => void;
}

export interface ListActions<Row> extends RowActions<Row>, ListTools {}

export interface BulkParts<Row> extends Selection<Row>, ListTools {
  /** Names of the chosen rows, for questions. */
  names: string;
  run: RunBulk<Row>;
}

/** Export by the browser. `noun` names the records in lower case. */
interface Sheet<Whole> {
  noun: string;
  columns: readonly SheetColumn<Whole>[];
}

interface ListPage<Row extends { id: string }, Whole = Row> extends GridLooks {
  title?: string;
  /** Returns the name of a row. Defaults to its id. */
  nameOf?: (row: Row) => string;
  /** Longer name for the delete question. Defaults to `nameOf`. */
  fullNameOf?: (row: Row) => string;

  /** Returns the grid's columns. Columns of other fields are hidden by default. Must keep its identity between renders. */
  columns: (actions: ListActions<Row>) => GridColDef<Row>[];
  /** Returns the whole record of a row, once it has loaded. Defaults to the row. */
  recordOf?: (row: Row) => object | undefined;
  searchLabel?: string | undefined;
  filters?: GridFilters | undefined;
  /** Views that all staff have. Each person can save more. */
  views?: readonly View[];

  heading?: (list: ListRows<Row, Whole>) => ReactNode;
  intro?: ReactNode;
  sheet?: Sheet<Whole>;
  /** Export of the chosen rows by the browser, if the server exports the whole list. */
  chosenSheet?: Sheet<Whole>;

  add?: string;
  besidesAdd?: ReactNode;
  form?: (parts: FormParts<Whole>) => ReactNode;
  /**
   * Shortcut keys of a record that opens read-only in a panel, besides those for the next and previous record. Without it records
   * open for editing.
   */
  panel?: readonly KeyName[];
  removal?: Removal;
  /** Renders the buttons for chosen rows. Without it no row can be chosen. */
  bulk?: (parts: BulkParts<Row>) => ReactNode;
  bulkLabel?: string;
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

type OpenDialog<Row> = { deleting: Row } | { dialog: Parameters<ShowDialog>[0] } | undefined;

export function RecordList<Row extends { id: string }, Whole>(
  props: ListPage<Row, Whole> & ListRows<Row, Whole>,
) {
  const { name, title = name, nameOf = ({ id }: Row) => id, columns, form, removal, bulk } = props;
  const {
    fullNameOf = nameOf,
    records,
    sortFields,
    filters = {},
    chosenSheet = props.sheet,
    recordOf,
  } = props;
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [openDialog, setOpenDialog] = useState<OpenDialog<Row>>();
  const canAdd = isAdmin && props.add !== undefined;
  const openRecord = useOpenRecord(form && props.source, canAdd);
  const neighbours = useNeighbours(openRecord, records.rows);
  const { open, close: closeRecord } = openRecord;
  const { panel } = props;
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
  const show = useCallback<ShowDialog>((dialog) => setOpenDialog({ dialog }), []);
  const isFiltered = Object.keys(props.address.filters).length > 0;
  const dayField = dayFilterField(filters, props.address.filters);
  const kind = auditedCollections.find((collection) => collection === props.source?.collection);
  const grid = useMemo(() => {
    const listColumns = columns({
      isAdmin,
      toast,
      show,
      drop,
      // The button opens the record for editing. A click on the row opens it read-only.
      onOpen: ({ id }) => open(id, panel !== undefined && isAdmin),
      onDelete: (row) => setOpenDialog({ deleting: row }),
    });
    const { all, others } = kind
      ? withOtherFields(listColumns, kind, recordOf)
      : { all: listColumns, others: [] };
    return {
      columns: all.map((one) => ({
        ...one,
        sortable: dayField === undefined ? sortFields.includes(one.field) : one.field === dayField,
      })),
      hiddenColumns: Object.fromEntries(others.map((field) => [field, false])),
    };
  }, [columns, isAdmin, toast, show, drop, open, panel, dayField, sortFields, kind, recordOf]);
  const { hiddenColumns } = props;
  const hiddenAtFirst = useMemo(
    () => ({ ...grid.hiddenColumns, ...hiddenColumns }),
    [grid.hiddenColumns, hiddenColumns],
  );
  const chooses = isAdmin && bulk !== undefined;
  const close = () => setOpenDialog(undefined);
  const isAdding = canAdd && openRecord.id === newRecord;
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
            {canAdd && (
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                {props.besidesAdd}
                <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(newRecord)}>
                  {props.add}
                </Button>
              </Stack>
            )}
          </PageHeading>
          {props.intro}
          {form && <OpenProblem openRecord={openRecord} />}
          <RecordGrid<Row>
            {...props}
            columns={grid.columns}
            hiddenColumns={hiddenAtFirst}
            empty={isFiltered ? 'Nothing matches these filters.' : props.empty}
            searchFields={kind && kindOf(kind).fields}
            address={props.searchLabel === undefined ? { ...props.address, search: '' } : props.address}
            onOpen={form && (({ id }) => open(id))}
            openRowId={isSplit ? openRecord.id : undefined}
            selection={chooses ? selection : undefined}
            bulk={
              chooses && (
                <BulkBar label={props.bulkLabel} selection={selection} nameOf={nameOf}>
                  {(run) => (
                    <>
                      {bulk({
                        ...selection,
                        names: namesText(selection.rows.map(fullNameOf)),
                        run,
                        toast,
                        show,
                      })}
                      {chosenSheet && props.planOf && (
                        <ExportButton isSelection {...chosenSheet} plan={props.planOf(selection.rows)} />
                      )}
                    </>
                  )}
                </BulkBar>
              )
            }
            toolbar={{
              searchLabel: props.searchLabel,
              filters: (
                <>
                  <ListFilters filters={filters} values={props.address.filters} moves={props.moves} />
                  <Views key={name} list={name} views={props.views} filters={filters} moves={props.moves} />
                </>
              ),
              actions: props.sheet && <ExportButton {...props.sheet} plan={props.plan} />,
            }}
          />
          {isFiltered && records.total === 0 && (
            <Alert
              severity="info"
              sx={{ mt: 1.5 }}
              action={<AlertButton onClick={props.moves.clearFilters}>Clear filters</AlertButton>}
            >
              Records that do not match the filters are hidden.
            </Alert>
          )}
        </Box>
        {form && (
          <Fragment key={openRecord.id}>
            {openRecord.record !== undefined || isAdding
              ? form({
                  row: openRecord.record,
                  readOnly: !isAdmin,
                  onClose: closeRecord,
                  neighbours,
                  isEditing: openRecord.isEditing,
                  onEdit: () => open(openRecord.id ?? newRecord, true),
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
      {openDialog && 'deleting' in openDialog && removal && (
        <DeleteDialog removal={removal} ids={[openDialog.deleting.id]} onDeleted={drop} onClose={close}>
          {fullNameOf(openDialog.deleting)}
        </DeleteDialog>
      )}
      {openDialog && 'dialog' in openDialog && openDialog.dialog(close)}
    </>
  );
}

function OpenProblem({ openRecord }: { openRecord: OpenRecord<unknown> }) {
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
