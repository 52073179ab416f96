import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Chip, Divider, Menu, MenuItem, Typography, type MenuItemProps } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { viewLimits, viewNameSchema, type ListView } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { DataError, actionFailure } from '../../data/errors';
import { removeView, saveView, watchViews } from '../../data/staff/listViews';
import { FormText } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { useNewForm } from '../forms/useRecordForm';
import { ToolbarButton } from '../grid/GridToolbar';
import { wholeChip } from './ListFilters';
import { placeNames, type GridMoves, lostFilters, type GridFilters } from '../grid/useGridAddress';
import { useColleagues } from '../ui/useColleagues';
import { useRemembered } from '../session/deviceMemory';
import { useIsAdmin, useSession } from '../session/sessionContext';
import { usePopover } from '../ui/ChoiceMenu';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useToast } from '../ui/ToastProvider';

export interface View {
  name: string;
  search: string;
}

const deviceSchema = z.array(z.object({ name: z.string(), search: z.string() }));

function SaveView(props: {
  isShared: boolean;
  save: (view: { name: string }) => Promise<void>;
  onClose: () => void;
}) {
  const { isShared, save, onClose } = props;
  const form = useNewForm({ schema: viewNameSchema, blank: { name: '' }, save, onClose });
  return (
    <RecordDialog title="Save this view" form={form} onClose={onClose}>
      <FormText
        control={form.control}
        name="name"
        label="Name"
        autoFocus
        hint={`${isShared ? 'All staff see' : 'This device saves'} the search, filters and order under this name. It replaces your view of this name or of the same search.`}
      />
    </RecordDialog>
  );
}

/** Returns the views on an administrator's device that all staff should get. Renames a view whose name is taken. */
export const viewsToShare = (deviceViews: readonly View[], ownViews: readonly View[]): View[] =>
  deviceViews
    .filter(({ search }) => !ownViews.some((view) => view.search === search))
    .map(({ name, search }) => ({
      search,
      name: ownViews.some((view) => view.name === name) ? `${name.slice(0, viewLimits.name - 2)} 2` : name,
    }));

/** Returns the saved views while `isNeeded`: those of administrators for all staff, those of a viewer on the device. */
function useViews(list: string, isNeeded: boolean) {
  const { uid } = useSession();
  const isAdmin = useIsAdmin();
  const sharedViews = useSubscribed(
    useMemo(() => (isNeeded ? watchViews(list) : undefined), [list, isNeeded]),
  );
  const [deviceViews, keep] = useRemembered(`views:${list}`, deviceSchema, (views = []) => views);
  const hasMoved = useRef(false);
  const moveToAll = useEffectEvent(async (views: readonly ListView[]) => {
    if (!isAdmin || deviceViews.length === 0 || hasMoved.current) return;
    hasMoved.current = true;
    const ownViews = views.filter(({ author }) => author === uid);
    for (const view of viewsToShare(deviceViews, ownViews)) await saveView({ list, ...view });
    keep(() => []);
  });
  useEffect(() => {
    // Views that could not be saved stay on the device until the menu opens again.
    if (!sharedViews.data) return;
    moveToAll(sharedViews.data).catch(() => {
      hasMoved.current = false;
    });
  }, [sharedViews.data]);
  return { sharedViews, deviceViews, keep, isAdmin, uid };
}

// MUI adds props for the keyboard to each menu item.
const ViewItem = ({
  view: { name, search },
  mark,
  ...item
}: Omit<MenuItemProps<typeof Link>, 'to' | 'component'> & { view: View; mark?: string }) => (
  <MenuItem {...item} component={Link} to={{ search }} sx={{ gap: 2, justifyContent: 'space-between' }}>
    <span>{name}</span>
    {mark !== undefined && (
      <Typography component="span" variant="body2" color="text.secondary">
        {mark}
      </Typography>
    )}
  </MenuItem>
);

/** Menu of a list's views. A chip beside it names each filter of the present view that no longer applies, and removes it. */
export function Views(props: {
  list: string;
  views?: readonly View[] | undefined;
  filters: GridFilters;
  moves: Pick<GridMoves, 'setFilter'>;
}) {
  const { list, views = [], filters, moves } = props;
  const [params] = useSearchParams();
  const menu = usePopover('menu');
  const isOpen = menu.popover.open;
  const staleFilters = lostFilters(filters, Object.fromEntries(params));
  const { sharedViews, deviceViews, keep, isAdmin, uid } = useViews(list, isOpen || staleFilters.length > 0);
  const { nameOf } = useColleagues('Somebody no longer on the staff', isOpen);
  const toast = useToast();
  const [dialog, setDialog] = useState<'save' | View | ListView>();
  const present = new URLSearchParams(params);
  for (const place of placeNames) present.delete(place);
  const presentSearch = present.toString();
  const isShown = ({ search }: View) => search === presentSearch;
  const shownViews = sharedViews.data?.filter(isShown) ?? [];
  const ownView = isAdmin ? shownViews.find(({ author }) => author === uid) : deviceViews.find(isShown);
  const removable = ownView ?? (isAdmin ? shownViews[0] : undefined);
  const builtIn = [{ name: 'All', search: '' }, ...views];
  const partsOf = (view: View) => ({ view, selected: isShown(view), onClick: menu.close });
  const openDialog = (next: typeof dialog) => {
    menu.close();
    setDialog(next);
  };

  const save = async ({ name, search }: View) => {
    if (isAdmin) {
      const oldViews = shownViews.filter((view) => view.author === uid && view.name !== name);
      await saveView(
        { list, name, search },
        oldViews.map(({ id }) => id),
      );
    } else keep((all) => [...all.filter((view) => view.name !== name && !isShown(view)), { name, search }]);
    toast({ severity: 'success', text: `View “${name}” saved.` });
  };
  /** Removes a filter from the address, and from the person's own view of this address. */
  const dropLost = ({ name, rest }: (typeof staleFilters)[number]) => {
    moves.setFilter(name, rest);
    if (!ownView) return;
    if (rest === '') present.delete(name);
    else present.set(name, rest);
    save({ name: ownView.name, search: present.toString() }).catch((error: unknown) =>
      toast({
        severity: 'error',
        text: `View “${ownView.name}” still has the filter. ${actionFailure(error)}`,
      }),
    );
  };
  return (
    <>
      {staleFilters.map((one) => (
        <Chip
          key={one.name}
          color="warning"
          label={one.text}
          aria-label={`Remove the filter ${one.text}`}
          onClick={() => dropLost(one)}
          onDelete={() => dropLost(one)}
          sx={wholeChip}
        />
      ))}
      <ToolbarButton startIcon={<BookmarkIcon fontSize="small" />} {...menu.button}>
        Views
      </ToolbarButton>
      <Menu {...menu.popover} slotProps={{ root: { role: 'region', 'aria-label': `Views of ${list}` } }}>
        {builtIn.map((view) => (
          <ViewItem key={view.search} {...partsOf(view)} />
        ))}
        {sharedViews.error && (
          <MenuItem onClick={sharedViews.retry}>The saved views could not be loaded. Try again.</MenuItem>
        )}
        {sharedViews.loading && <MenuItem disabled>Loading the saved views…</MenuItem>}
        {sharedViews.data?.map((view) => (
          <ViewItem
            key={view.id}
            {...partsOf(view)}
            mark={view.author === uid ? 'Yours' : nameOf(view.author)}
          />
        ))}
        {deviceViews.map((view) => (
          <ViewItem key={view.name} {...partsOf(view)} mark="On this device" />
        ))}
        <Divider />
        <MenuItem onClick={() => openDialog('save')}>Save this view…</MenuItem>
        {removable && <MenuItem onClick={() => openDialog(removable)}>Remove this view</MenuItem>}
      </Menu>
      {dialog === 'save' ? (
        <SaveView
          isShared={isAdmin}
          save={async ({ name }) => {
            if (builtIn.some((view) => view.name.toLowerCase() === name.toLowerCase())) {
              throw new DataError(
                'unsaved',
                `This list already has the view “${name}”. Enter another name.`,
                { field: 'name' },
              );
            }
            await save({ name, search: presentSearch });
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : (
        dialog && (
          <ConfirmDialog
            question={`Remove the view “${dialog.name}”${isAdmin ? ' for all staff' : ''}?`}
            confirm="Remove"
            destructive
            onConfirm={async () => {
              if ('id' in dialog) await removeView(dialog.id);
              else keep((views) => views.filter(({ name }) => name !== dialog.name));
            }}
            onClose={() => setDialog(undefined)}
          >
            {'author' in dialog && dialog.author !== uid && `${nameOf(dialog.author)} has saved it.`}
          </ConfirmDialog>
        )
      )}
    </>
  );
}
