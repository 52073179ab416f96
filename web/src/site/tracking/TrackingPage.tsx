import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import { isTrackingKey } from '@utkarsh/domain/nomination/nominationTracking';
import type { NominationPageData } from '@utkarsh/domain/contract/pageData';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { usePageData, type PageSource } from '../pageData/servedData';
import { PageHead } from '../ui/PageHead';
import { NotThere, PrivatePage, UnknownLink } from './PrivatePage';
import { TrackedView } from './TrackedView';

const loadData = () => import('../../data/tracking');

const nominationSource = (path: string, key: string): PageSource<'nomination'> => ({
  key: path,
  kind: 'nomination',
  load: async () => {
    if (!isTrackingKey(key)) return { kind: 'nomination', nomination: null };
    const { readTracked, askTracked } = await loadData();
    // The status is written a moment after the nomination.
    const nomination = (await readTracked(key)) ?? (await askTracked(key)) ?? null;
    return { kind: 'nomination', nomination };
  },
});

/** `/nomination/{key}`: what has become of a nomination, for whoever holds its private link. */
export function TrackingPage() {
  const { pathname } = useLocation();
  const key = pathname.split('/')[2] ?? '';
  const source = useMemo(() => nominationSource(pathname, key), [pathname, key]);
  const page = usePageData(source);
  const [withdrawn, setWithdrawn] = useState<NominationPageData>();
  const data = withdrawn ?? (page.loading ? undefined : page.data);

  async function withdraw() {
    const { withdrawTracked } = await loadData();
    setWithdrawn({ kind: 'nomination', nomination: (await withdrawTracked(key)) ?? null });
  }

  return (
    <>
      <PageHead
        title={pageTitle('Your Nomination')}
        unlisted
        status={data?.nomination === null ? 404 : 200}
      />
      <PrivatePage title="Your nomination">
        {data?.nomination && <TrackedView nomination={data.nomination} withdraw={withdraw} />}
        {data?.nomination === null && (
          <UnknownLink to={sitePaths.nominate} instead="Nominate your organization">
            No nomination was found for this link. Check that the link is complete: it ends in 32 letters and
            digits. A nomination that was deleted is no longer shown.
          </UnknownLink>
        )}
        {!data && (
          // Where the server could not read the nomination, the browser does.
          <>
            <noscript>
              <p>Your nomination could not be loaded. Please open the link again in a minute.</p>
            </noscript>
            <NotThere what="nomination" failed={page.error !== undefined} onRetry={page.retry} />
          </>
        )}
      </PrivatePage>
    </>
  );
}
