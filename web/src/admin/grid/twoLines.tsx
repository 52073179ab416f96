import { Box, Typography } from '@mui/material';
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { searchedTexts, type FieldTable } from '@utkarsh/domain/fields/fields';
import { explainMatch } from '@utkarsh/domain/text/searchText';

/** Fields in the two lines of a row on a phone: the main ones first, then those that tell rows apart. */
export type PhoneLines = readonly [first: readonly [string, ...string[]], second: readonly string[]];

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const TwoLines = ({ title, beside, below }: { title: ReactNode; beside?: ReactNode; below: string }) => (
  <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ ...oneLine, fontWeight: 600 }}>{title}</Box>
      {beside}
    </Box>
    <Typography variant="body2" title={below} sx={{ ...oneLine, color: 'text.secondary' }}>
      {below}
    </Typography>
  </Box>
);

const cellOf = <Row extends GridValidRowModel>(
  field: string,
  { api, id, rowNode, hasFocus }: GridRenderCellParams<Row>,
): GridRenderCellParams<Row, unknown, string> => ({
  ...api.getCellParams<Row, unknown, string>(id, field),
  api,
  rowNode,
  hasFocus,
});

function contentOf<Row extends GridValidRowModel>(
  column: GridColDef<Row> | undefined,
  params: GridRenderCellParams<Row>,
): ReactNode {
  if (!column) return null;
  const cell = cellOf(column.field, params);
  return column.renderCell?.(cell) ?? cell.formattedValue;
}

/** Returns by row id why a search found the row, for rows in which no visible column shows it. */
export function reasonsOf(
  rows: readonly { id: string }[],
  {
    searchFields,
    searchText,
    isShown,
  }: { searchFields: FieldTable; searchText: string; isShown: (field: string) => boolean },
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const row of rows) {
    const texts = searchedTexts(searchFields, row);
    const reason = explainMatch(searchText, {
      shownTexts: texts.filter(({ name }) => isShown(name)).map(({ text }) => text),
      hiddenTexts: texts.filter(({ name }) => !isShown(name)),
    });
    if (reason !== undefined) reasons.set(row.id, reason);
  }
  return reasons;
}

/** Adds a line to the first column that explains why a search found the row. */
export const columnsWithReasons = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  first: string,
  reasons: ReadonlyMap<string, string>,
): GridColDef<Row>[] =>
  columns.map((column) =>
    column.field !== first
      ? column
      : {
          ...column,
          display: 'flex',
          renderCell: (params) => {
            const title = contentOf(column, params);
            const reason = reasons.get(String(params.id));
            return reason === undefined ? (
              <Box sx={oneLine}>{title}</Box>
            ) : (
              <TwoLines title={title} below={reason} />
            );
          },
        },
  );

/** Returns the columns for a phone. The first one has two lines with the values of several fields. */
export function phoneColumns<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  [[first, ...others], second]: PhoneLines,
  reasons: ReadonlyMap<string, string>,
): GridColDef<Row>[] {
  const columnOf = (field: string) => columns.find((column) => column.field === field);
  return columns.map((column) =>
    column.field !== first
      ? column
      : {
          ...column,
          display: 'flex',
          flex: 1,
          minWidth: 100,
          renderCell: (params) => (
            <TwoLines
              title={contentOf(column, params)}
              beside={others.map((field) => (
                <Box key={field} sx={{ flex: 'none' }}>
                  {contentOf(columnOf(field), params)}
                </Box>
              ))}
              below={[
                reasons.get(String(params.id)),
                ...second.map((field) => cellOf(field, params).formattedValue),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ),
        },
  );
}
