import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { DeleteDialog, type Removal, type ShowDialog } from '../forms/deleting';
import type { FormParts } from '../forms/EditDialog';
import type { RowActions } from '../grid/actionsColumn';
import { BulkBar, useSelection, type RunBulk, type Selection } from '../grid/BulkBar';
import { ExportButton } from '../grid/ExportButton';
import { RecordGrid, type GridLooks } from '../grid/RecordGrid';
import { useIsAdmin } from '../session/sessionContext';
import { PageHeading } from '../ui/PageHeading';
import { useToast, type ShowToast } from '../ui/ToastProvider';
import type { CollectionList, ListRows } from './useCollectionRows';

export interface ListTools {
  toast: ShowToast;
  show: ShowDialog;
}

/** What the cells of a row can do. */
export interface ListActions<Row> extends RowActions<Row>, ListTools {}

/** What can be done to the rows that are chosen. */
export interface BulkParts<Row> extends Selection<Row>, ListTools {
  run: RunBulk<Row>;
}

/** A page of the staff area that lists records: what is special to it. */
interface ListPage<Row extends { id: string }, Exported = Row> extends GridLooks {
  /** The heading, where it is longer than the name. */
  title?: string;
  /** What a row is called; its id, if left out. */
  nameOf?: (row: Row) => string;
  /** The same in the question whether to delete it, where that says more. */
  fullNameOf?: (row: Row) => string;

  /** The grid's columns. The same function while it makes the same columns. */
  columns: (actions: ListActions<Row>) => GridColDef<Row>[];
  /** What the search box says while it is empty; no search without it. */
  searchLabel?: string | undefined;
  filters?: ((list: ListRows<Row, Exported>) => ReactNode) | undefined;

  /** Beside the heading. */
  heading?: (list: ListRows<Row, Exported>) => ReactNode;
  /** Below the heading. */
  intro?: ReactNode;
  /** The export, where the browser makes it; `what` is in it, in small letters. */
  sheet?: { what: string; columns: readonly SheetColumn<Exported>[] };

  /** The button that adds a record: `Add Event`. */
  add?: string;
  /** Another way to add records. */
  besidesAdd?: ReactNode;
  /** The dialog that opens a row, or adds one. */
  form?: (parts: FormParts<Row>) => ReactNode;
  removal?: Removal;
  /** Buttons for the rows that an administrator has chosen; none can be chosen without them. */
  bulk?: (parts: BulkParts<Row>) => ReactNode;
  /** Names the bar with these buttons. */
  bulkLabel?: string;
}

/** A list of a collection that may have any number of records, as `RecordList` and `useCollectionRows` take it. */
export type ListOf<Row extends { id: string }> = ListPage<Row> & CollectionList<Row>;

type Shown<Row> =
  { form: Row | undefined } | { deleting: Row } | { dialog: Parameters<ShowDialog>[0] } | undefined;

/** A page that lists records: heading, grid, and the dialogs in which they are edited and deleted. */
export function RecordList<Row extends { id: string }, Exported>(
  props: ListPage<Row, Exported> & ListRows<Row, Exported>,
) {
  const { name, title = name, nameOf = ({ id }: Row) => id, columns, form, removal, bulk } = props;
  const { records, found } = props;
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [shown, setShown] = useState<Shown<Row>>();
  const selection = useSelection(records.rows, found);
  const show = useCallback<ShowDialog>((dialog) => setShown({ dialog }), []);
  const gridColumns = useMemo(
    () =>
      columns({
        isAdmin,
        toast,
        show,
        onOpen: (row) => setShown({ form: row }),
        onDelete: (row) => setShown({ deleting: row }),
      }),
    [columns, isAdmin, toast, show],
  );
  const chooses = isAdmin && bulk !== undefined;
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeading title={title} shortTitle={name}>
        {props.heading?.(props)}
        {isAdmin && props.add !== undefined && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {props.besidesAdd}
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ form: undefined })}>
              {props.add}
            </Button>
          </Stack>
        )}
      </PageHeading>
      {props.intro}
      <RecordGrid<Row>
        {...props}
        columns={gridColumns}
        address={props.searchLabel === undefined ? { ...props.address, search: '' } : props.address}
        onOpen={form && ((row) => setShown({ form: row }))}
        selection={chooses ? selection : undefined}
        bulk={
          chooses && (
            <BulkBar label={props.bulkLabel} selection={selection} nameOf={nameOf}>
              {(run) => bulk({ ...selection, run, toast, show })}
            </BulkBar>
          )
        }
        toolbar={{
          searchLabel: props.searchLabel,
          filters: props.filters?.(props),
          actions: props.sheet && <ExportButton {...props.sheet} plan={props.plan} />,
        }}
      />
      {shown && 'form' in shown && form?.({ row: shown.form, readOnly: !isAdmin, onClose: close })}
      {shown && 'deleting' in shown && removal && (
        <DeleteDialog removal={removal} ids={[shown.deleting.id]} onClose={close}>
          {(props.fullNameOf ?? nameOf)(shown.deleting)}
        </DeleteDialog>
      )}
      {shown && 'dialog' in shown && shown.dialog(close)}
    </>
  );
}
