import { useState } from 'react';
import type { GridRowSelectionModel } from '@mui/x-data-grid';

interface Selection {
  ids: readonly string[];
  model: GridRowSelectionModel;
  onChange: (model: GridRowSelectionModel) => void;
  /** Selects all that the list finds, on whatever page. */
  selectAll: () => void;
  clear: () => void;
}

const none: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** Which organizations are marked: some of the page shown, or all that the list finds. */
export function useSelection(shown: readonly string[], found: readonly string[]): Selection {
  const [model, setModel] = useState(none);
  const [all, setAll] = useState(false);
  const marked = shown.filter((id) => model.ids.has(id) === (model.type === 'include'));
  return {
    ids: all ? found : marked,
    model: { type: 'include', ids: new Set(all ? shown : marked) },
    onChange: (next) => {
      setAll(false);
      setModel(next);
    },
    selectAll: () => setAll(true),
    clear: () => {
      setAll(false);
      setModel(none);
    },
  };
}
