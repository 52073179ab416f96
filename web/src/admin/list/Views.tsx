import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ToolbarButton } from '../grid/GridToolbar';
import { placeNames } from '../grid/useGridAddress';
import { useRemembered } from '../session/deviceMemory';
import { usePopover } from '../ui/ChoiceMenu';

/** A named search of a list. Its address can be shared. */
export interface View {
  name: string;
  search: string;
}

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }));
const longestName = 40;

function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setMissing(true);
          else onSave(name.trim());
        }}
      >
        <DialogTitle>Save this view</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            fullWidth
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={missing && name.trim() === ''}
            helperText={
              missing && name.trim() === ''
                ? 'Enter a name.'
                : 'This device saves the search, filters and order under this name.'
            }
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Menu of searches: those that everybody has, and those that this person has saved on this device. */
export function Views({ list, views = [] }: { list: string; views?: readonly View[] | undefined }) {
  const [params] = useSearchParams();
  const menu = usePopover('menu');
  const [saving, setSaving] = useState(false);
  const [own, changeOwn] = useRemembered(`views:${list}`, viewsSchema, (kept = []) => kept);
  const present = new URLSearchParams(params);
  for (const place of placeNames) present.delete(place);
  const shown = present.toString();
  const save = (name: string) => {
    changeOwn((present) => [...present.filter((view) => view.name !== name), { name, search: shown }]);
    setSaving(false);
  };
  return (
    <>
      <ToolbarButton icon={<BookmarkIcon fontSize="small" />} {...menu.button}>
        Views
      </ToolbarButton>
      <Menu {...menu.popover} slotProps={{ root: { role: 'region', 'aria-label': `Views of ${list}` } }}>
        {[{ name: 'All', search: '' }, ...views, ...own].map(({ name, search }) => (
          <MenuItem
            key={`${name}?${search}`}
            component={Link}
            to={{ search }}
            selected={search === shown}
            onClick={menu.close}
          >
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            menu.close();
            setSaving(true);
          }}
        >
          Save this view…
        </MenuItem>
        {own.some(({ search }) => search === shown) && (
          <MenuItem
            onClick={() => {
              changeOwn((present) => present.filter(({ search }) => search !== shown));
              menu.close();
            }}
          >
            Remove this view
          </MenuItem>
        )}
      </Menu>
      {saving && <SaveView onSave={save} onClose={() => setSaving(false)} />}
    </>
  );
}
