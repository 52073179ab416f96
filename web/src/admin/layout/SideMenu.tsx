import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Box,
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Toolbar,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';

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

/** Entries of the side menu, top to bottom. */
export type Menu = readonly (MenuLink | MenuGroup)[];

/** The pages that the entries lead to. */
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
};

function Entry({ link, inset = false }: { link: MenuLink; inset?: boolean }) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={NavLink} to={link.path} sx={{ ...itemStyle, pl: inset ? 7 : 2 }}>
        {link.icon !== undefined && <ListItemIcon sx={{ minWidth: 40 }}>{link.icon}</ListItemIcon>}
        <ListItemText primary={link.label} />
      </ListItemButton>
    </ListItem>
  );
}

/** Open while one of its pages is shown; a click changes that until the next page. */
function Group({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const inside = group.links.some(({ path }) => path === pathname);
  const [choice, setChoice] = useState<{ at: string; open: boolean }>();
  const open = choice?.at === pathname ? choice.open : inside;
  const id = useId();
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChoice({ at: pathname, open: !open })}
          sx={{ ...itemStyle, pl: 2 }}
        >
          <ListItemIcon sx={{ minWidth: 40 }}>{group.icon}</ListItemIcon>
          <ListItemText primary={group.label} />
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '140ms' }} />
        </ListItemButton>
      </ListItem>
      <li id={id}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {group.links.map((link) => (
              <Entry key={link.path} link={link} inset />
            ))}
          </List>
        </Collapse>
      </li>
    </>
  );
}

/** The pages of the staff area. */
export const SideMenu = ({ menu }: { menu: Menu }) => (
  <Box component="nav" aria-label="Staff area">
    <Toolbar>
      <Box component="img" src="/logo.svg" alt={brand.name} sx={{ height: 40, width: 'auto' }} />
    </Toolbar>
    <List sx={{ px: 1.5, py: 1 }}>
      {menu.map((entry) =>
        'links' in entry ? (
          <Group key={entry.label} group={entry} />
        ) : (
          <Entry key={entry.label} link={entry} />
        ),
      )}
    </List>
  </Box>
);
