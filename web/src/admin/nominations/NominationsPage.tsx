import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { nominationName } from '@utkarsh/domain/nomination/nominationReference';
import { toNomination } from '../../data/staff/nominations';
import { readOrganization } from '../../data/staff/organizations';
import { BulkDelete, removalFrom } from '../forms/deleting';
import type { FormParts } from '../forms/EditDialog';
import { RecordList, type ListActions } from '../list/RecordList';
import { useCollectionRows, type CollectionList } from '../list/useCollectionRows';
import { useSession } from '../session/sessionContext';
import { nobody, openOf } from '../ui/adminPaths';
import { useToast } from '../ui/ToastProvider';
import { CertifyDialog } from './CertifyDialog';
import { nominationColumns, nominationSheet } from './columns';
import { NominationBulk } from './NominationBulk';
import { NominationDialog } from './NominationDialog';
import { nominationFilters } from './nominationFilters';
import { useColleagues, type Colleagues } from './useColleagues';

const source = { collection: 'nominations', read: toNomination } as const;

const nominationsOf = (colleagues: Colleagues): CollectionList<NominationRecord> => ({
  source,
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at', 'company_name'],
  filters: nominationFilters(colleagues),
});

const words = kindOf('nominations');
const removal = removalFrom('nominations');

/** The form of a nomination, and over it that of the organization it leads to: what is typed meanwhile stays. */
function NominationForm(props: FormParts<NominationRecord> & { colleagues: Colleagues }) {
  const [certifying, setCertifying] =
    useState<Pick<ComponentProps<typeof CertifyDialog>, 'nomination' | 'renewed'>>();
  const toast = useToast();
  const onCertify = async (nomination: NominationRecord) => {
    const { renewal_of } = nomination;
    try {
      setCertifying({ nomination, renewed: renewal_of ? await readOrganization(renewal_of) : undefined });
    } catch {
      const text = 'The organization to renew could not be read. Check the connection and try again.';
      toast({ severity: 'error', text });
    }
  };
  return (
    <>
      <NominationDialog {...props} onCertify={(row) => void onCertify(row)} />
      {certifying && <CertifyDialog {...certifying} onClose={() => setCertifying(undefined)} />}
    </>
  );
}

/** `/admin/nominations` */
export function NominationsPage() {
  const { uid } = useSession();
  const colleagues = useColleagues();
  const nominations = useMemo(() => nominationsOf(colleagues), [colleagues]);
  const rows = useCollectionRows(nominations);
  const columns = useCallback(
    (actions: ListActions<NominationRecord>) => nominationColumns({ ...actions, colleagues }),
    [colleagues],
  );
  return (
    <RecordList
      {...rows}
      name="Nominations"
      title="Manage Nominations"
      nameOf={nominationName}
      searchLabel="Search nominations"
      filters={nominations.filters}
      empty="No nominations yet."
      columns={columns}
      hidden={{ nominator: false }}
      onPhones={[
        ['company_name', 'status'],
        ['reference', 'nominator', 'assignee'],
      ]}
      sheet={{ what: words.many, columns: nominationSheet(colleagues.nameOf) }}
      views={[
        { name: 'My open', search: openOf(uid) },
        { name: 'Unassigned', search: openOf(nobody) },
      ]}
      add="Add Nomination"
      form={(parts) => <NominationForm {...parts} colleagues={colleagues} />}
      removal={removal}
      bulk={(bulk) => (
        <>
          <NominationBulk {...bulk} colleagues={colleagues} />
          <BulkDelete {...bulk} removal={removal} />
        </>
      )}
    />
  );
}
