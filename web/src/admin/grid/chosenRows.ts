import type { GridRowSelectionModel } from '@mui/x-data-grid';

export const noneChosen: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** The rows of the page that are ticked; the grid tells them, or all but those that are not. */
export const chosenRows = <Row extends { id: string }>(
  { type, ids }: GridRowSelectionModel,
  rows: readonly Row[],
): Row[] => rows.filter(({ id }) => ids.has(id) === (type === 'include'));
