import { Alert, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { isSameName } from '@utkarsh/domain/searchText';
import { searchCompanies } from '../../data/companySearch';

/** How long one pauses in typing before the search is made, in milliseconds. */
const typingPause = 400;

interface Company {
  id: string;
  organization_name: string;
}

/** Companies of the same name, whatever their certificates are worth; none while they cannot be asked for. */
async function companiesNamed(name: string, signal: AbortSignal): Promise<readonly Company[]> {
  const { results, others } = await searchCompanies({ name, page: 1, limit: 25 }, signal);
  return [...results, ...others].filter(({ organization_name }) => isSameName(organization_name, name));
}

/** Tells of organizations that have the name already, by the comparison of the company search. */
export function SameName({ name }: { name: string }) {
  const [found, setFound] = useState<{ of: string; companies: readonly Company[] }>();
  const wanted = name.trim();
  useEffect(() => {
    if (wanted === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      companiesNamed(wanted, asking.signal)
        .then((companies) => setFound({ of: wanted, companies }))
        // It is a hint: what cannot be asked for stops nobody.
        .catch(() => undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);
  if (found?.of !== wanted || found.companies.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {'There is an organization of this name already: '}
      {found.companies.map(({ id, organization_name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={certificatePath(id)} target="_blank">
            {organization_name}
          </Link>
        </span>
      ))}
      . If it is the same organization, renew its certificate instead.
    </Alert>
  );
}
