import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useState } from 'react';

export interface Selection<Row> {
  /** The rows chosen among those shown: nothing is done to what nobody sees. */
  rows: Row[];
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  choose: (rows: readonly Row[]) => void;
}

/** Which of the rows shown are chosen. A row that leaves the page, or is deleted, is chosen no longer. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    rows,
    model: { type: 'include', ids: new Set(rows.map(({ id }) => id)) },
    onChange: (model) => setIds(new Set([...model.ids].map(String))),
    choose: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
  };
}
