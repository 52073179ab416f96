import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from './adminPaths';
import { PageHeading } from './PageHeading';

/** Shown at an address that is none of the staff area's pages. */
export const NotFound = () => (
  <>
    <PageHeading title="Page not found" />
    <Typography>
      There is no page of the staff area at this address. Choose one from the menu, or go to the{' '}
      <Link component={RouterLink} to={adminPaths.dashboard}>
        dashboard
      </Link>
      .
    </Typography>
  </>
);
