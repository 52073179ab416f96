import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import NarrowIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import WidenIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import {
  Box,
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Menu as Popup,
  MenuItem,
  Toolbar,
  Tooltip,
} from '@mui/material';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { appBarHeight } from '../grid/looks';
import { usePopover } from '../ui/ChoiceMenu';

interface MenuLink {
  label: string;
  path: string;
  icon?: ReactNode;
}

interface MenuGroup {
  label: string;
  icon: ReactNode;
  links: readonly MenuLink[];
}

export type Menu = readonly (MenuLink | MenuGroup)[];

export const linksOf = (menu: Menu): readonly MenuLink[] =>
  menu.flatMap((entry) => ('links' in entry ? entry.links : [entry]));

const itemStyle = {
  borderRadius: 2,
  minHeight: 44,
  '&.active': {
    color: 'primary.main',
    backgroundColor: 'var(--blue-wash)',
    '& .MuiListItemIcon-root': { color: 'inherit' },
    '& .MuiTypography-root': { fontWeight: 650 },
  },
  // Icons keep their size when letters grow, so that the longest name fits beside them.
  '& .MuiSvgIcon-root': { fontSize: 24 },
};

const Named = ({ label, narrow, children }: { label: string; narrow: boolean; children: ReactElement }) =>
  narrow ? (
    <Tooltip title={label} placement="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

const iconStyle = { minWidth: 40 };

const Entry = ({ label, path, icon, narrow = false }: MenuLink & { narrow?: boolean }) => (
  <ListItem disablePadding>
    <Named label={label} narrow={narrow}>
      <ListItemButton
        component={NavLink}
        to={path}
        aria-label={narrow ? label : undefined}
        sx={{ ...itemStyle, pl: icon === undefined ? 7 : 2 }}
      >
        {icon !== undefined && <ListItemIcon sx={iconStyle}>{icon}</ListItemIcon>}
        {!narrow && <ListItemText primary={label} />}
      </ListItemButton>
    </Named>
  </ListItem>
);

const holdsPage = ({ links }: MenuGroup, pathname: string) => links.some(({ path }) => path === pathname);

/** Group that is open while one of its pages is shown. A click changes that until the next page. */
function Group({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<{ pathname: string; open: boolean }>();
  const open = choice?.pathname === pathname ? choice.open : holdsPage(group, pathname);
  const id = useId();
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChoice({ pathname, open: !open })}
          sx={{ ...itemStyle, pl: 2, pr: 1 }}
        >
          <ListItemIcon sx={iconStyle}>{group.icon}</ListItemIcon>
          <ListItemText primary={group.label} />
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '140ms' }} />
        </ListItemButton>
      </ListItem>
      <li id={id}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {group.links.map((link) => (
              <Entry key={link.path} {...link} />
            ))}
          </List>
        </Collapse>
      </li>
    </>
  );
}

function NarrowGroup({ group }: { group: MenuGroup }) {
  const { pathname, key } = useLocation();
  const menu = usePopover('menu', key);
  return (
    <ListItem disablePadding>
      <Named label={group.label} narrow>
        <ListItemButton
          aria-label={group.label}
          className={holdsPage(group, pathname) ? 'active' : ''}
          sx={{ ...itemStyle, pl: 2 }}
          {...menu.button}
        >
          <ListItemIcon sx={iconStyle}>{group.icon}</ListItemIcon>
        </ListItemButton>
      </Named>
      <Popup
        {...menu.popover}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ root: { role: 'region', 'aria-label': group.label } }}
      >
        {group.links.map(({ label, path }) => (
          <MenuItem key={path} component={Link} to={path} selected={path === pathname} onClick={menu.close}>
            {label}
          </MenuItem>
        ))}
      </Popup>
    </ListItem>
  );
}

/** Pixels. */
export const menuWidths = { wide: 'max(264px, 10.5rem)', narrow: 80 };

export function SideMenu(props: {
  menu: Menu;
  narrow?: boolean;
  /** Absent if the menu cannot be narrow. */
  onNarrow?: (narrow: boolean) => void;
}) {
  const { menu, narrow = false, onNarrow } = props;
  const turn = narrow ? 'Widen the menu' : 'Narrow the menu';
  return (
    <Box
      component="nav"
      aria-label="Staff area"
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column', overflowX: 'hidden' }}
    >
      <Toolbar sx={{ minHeight: { xs: appBarHeight } }}>
        <Box
          component="img"
          src={narrow ? '/favicon.svg' : '/logo.svg'}
          alt={brand.name}
          sx={{ height: narrow ? 32 : 40, width: 'auto' }}
        />
      </Toolbar>
      <List sx={{ px: 1.5, py: 1 }}>
        {menu.map((entry) =>
          !('links' in entry) ? (
            <Entry key={entry.label} {...entry} narrow={narrow} />
          ) : narrow ? (
            <NarrowGroup key={entry.label} group={entry} />
          ) : (
            <Group key={entry.label} group={entry} />
          ),
        )}
      </List>
      {onNarrow && (
        <Box sx={{ mt: 'auto', px: 1.5, py: 1 }}>
          <Named label={turn} narrow={narrow}>
            <ListItemButton
              component="button"
              aria-label={narrow ? turn : undefined}
              onClick={() => onNarrow(!narrow)}
              sx={{ ...itemStyle, pl: 2, width: '100%' }}
            >
              <ListItemIcon sx={iconStyle}>{narrow ? <WidenIcon /> : <NarrowIcon />}</ListItemIcon>
              {!narrow && <ListItemText primary={turn} />}
            </ListItemButton>
          </Named>
        </Box>
      )}
    </Box>
  );
}
