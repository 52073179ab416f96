import { Alert, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { isSameName } from '@utkarsh/domain/searchText';
import { findOrganizations } from '../../data/staff/topSearch';
import { adminPaths } from '../ui/adminPaths';

/** How long one pauses in typing before the search is made, in milliseconds. */
const typingPause = 400;

type Company = Awaited<ReturnType<typeof findOrganizations>>[number];

/** Tells of organizations that have the name already, certified or not, by the comparison of the company search. */
export function SameName({ name }: { name: string }) {
  const [found, setFound] = useState<{ of: string; companies: readonly Company[] }>();
  const wanted = name.trim();
  useEffect(() => {
    if (wanted === '') return;
    let over = false;
    const timer = setTimeout(() => {
      findOrganizations(wanted, 25)
        .then((all) => all.filter(({ organization_name }) => isSameName(organization_name, wanted)))
        .then((companies) => !over && setFound({ of: wanted, companies }))
        // It is a hint: what cannot be asked for stops nobody.
        .catch(() => undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      over = true;
    };
  }, [wanted]);
  if (found?.of !== wanted || found.companies.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {'There is an organization of this name already: '}
      {found.companies.map(({ id, organization_name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={adminPaths.record('organizations', id)} target="_blank">
            {organization_name}
          </Link>
        </span>
      ))}
      . If it is the same organization, certify or renew that one instead.
    </Alert>
  );
}
