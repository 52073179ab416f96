import { Box, Typography } from '@mui/material';
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { searchedTexts, type FieldTable } from '@utkarsh/domain/fields/fields';
import { explainMatch } from '@utkarsh/domain/text/searchText';

/** Fields in the card of a row on a phone: the main ones in the first line, then those that tell rows apart. */
export type PhoneLines = readonly [first: readonly [string, ...string[]], second: readonly string[]];

/** The card of a phone has room for two lines of fields with their names. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const cellOf = <Row extends GridValidRowModel>(
  field: string,
  { api, id, rowNode, hasFocus }: GridRenderCellParams<Row>,
): GridRenderCellParams<Row, unknown, string> => ({
  ...api.getCellParams<Row, unknown, string>(id, field),
  api,
  rowNode,
  hasFocus,
});

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

/** Returns the columns with a second line in the first one: why a search found the row, or other fields on a phone. */
export const twoLineColumns = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  [[first, ...others], second]: PhoneLines,
  { reasons, isNarrow }: { reasons: ReadonlyMap<string, string>; isNarrow: boolean },
): GridColDef<Row>[] => {
  const headingOf = (field: string) => columns.find((one) => one.field === field)?.headerName ?? field;
  return columns.map((column) => {
    if (isNarrow && column.field === 'actions') {
      const renderHeader = () => <span className="visually-hidden">{column.headerName}</span>;
      return { ...column, width: column.minWidth ?? 0, renderHeader };
    }
    if (column.field !== first) return column;
    const renderCell = (params: GridRenderCellParams<Row>) => {
      const contentOf = (field: string): ReactNode => {
        const cell = cellOf(field, params);
        return columns.find((one) => one.field === field)?.renderCell?.(cell) ?? cell.formattedValue;
      };
      const texts = (isNarrow ? second : []).map((field) => {
        const text = cellOf(field, params).formattedValue;
        return text && `${headingOf(field)}: ${text}`;
      });
      const below = [reasons.get(String(params.id)), ...texts].filter(Boolean).join(' · ');
      return (
        <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ ...oneLine, ...((isNarrow || below) && { fontWeight: 600 }) }}>{contentOf(first)}</Box>
            {isNarrow &&
              others.map((field) => (
                <Box key={field} sx={{ flex: 'none' }}>
                  {contentOf(field)}
                </Box>
              ))}
          </Box>
          {(isNarrow || below) && (
            <Typography
              variant="body2"
              title={below}
              sx={{ ...(isNarrow ? twoLines : oneLine), color: 'text.secondary' }}
            >
              {below}
            </Typography>
          )}
        </Box>
      );
    };
    const headerName = [first, ...others].map(headingOf).join(' · ');
    return {
      ...column,
      display: 'flex',
      ...(isNarrow && { flex: 1, minWidth: 100, headerName }),
      renderCell,
    };
  });
};
