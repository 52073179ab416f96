import { useState } from 'react';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { formatDate } from '@utkarsh/domain/text/format';
import {
  type Profile,
  type RequestKind,
  type Requests,
  type Wish,
  profileFields,
  profileSchema,
  requestKindNames,
  requestStateNames,
  requestText,
  requestsIn,
  wishSchema,
  wishes,
} from '@utkarsh/domain/workspace/requests';
import { askFor, proposeProfile } from '../../data/workspace';
import { TextField } from '../forms/Field';
import { TableField } from '../forms/TableField';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { DeskForm } from './DeskForm';

/** What the organization has asked of us, and what became of it. */
export const RequestList = ({ requests, kinds }: { requests: Requests; kinds: readonly RequestKind[] }) => (
  <ul className="stack">
    {requestsIn(requests)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, request }) => (
        <li key={kind} className="breaking">
          <p className="strong">{`${requestKindNames[kind]}: ${requestStateNames[request.state]}`}</p>
          <p className="quiet">{`${request.by}, ${formatDate(new Date(request.at))}`}</p>
          <p>{requestText(request)}</p>
          {request.answer !== '' && <p>{`Our answer: ${request.answer}`}</p>}
        </li>
      ))}
  </ul>
);

interface FormProps {
  workspace: string;
  onSent: () => void;
}

const wishTexts: Readonly<Record<Wish, string>> = {
  reminder: 'Ask for a reminder to everybody who is invited',
  extension: 'Ask for more days',
  codes: 'Order printed codes',
};

const wishNames = ['closes', 'copies', 'note'];

const WishForm = ({ workspace, wish, onSent }: FormProps & { wish: Wish }) => (
  <DeskForm
    id={`wish-${wish}`}
    names={wishNames}
    label={wishTexts[wish]}
    submit="Send the wish"
    check={({ closes, copies, note }) =>
      checkValue(wishSchema, {
        wish,
        note,
        ...(wish === 'extension' && { closes }),
        ...(wish === 'codes' && { copies: Number(copies || Number.NaN) }),
      })
    }
    send={(input) => askFor(workspace, input)}
    onSent={onSent}
  >
    {({ field }) => (
      <>
        {wish === 'extension' && <TextField label="Last Day" required type="date" {...field('closes')} />}
        {wish === 'codes' && (
          <TextField label="Number of codes" required inputMode="numeric" {...field('copies')} />
        )}
        <TextField label="Note" {...field('note')} />
      </>
    )}
  </DeskForm>
);

export function Wishes({ workspace, requests }: { workspace: string; requests: Requests }) {
  const [openWish, setOpenWish] = useState<Wish>();
  return (
    <div className="stack screen-only">
      <RequestList requests={requests} kinds={wishes} />
      <div className="row">
        {wishes.map((wish) => (
          <Button
            key={wish}
            look="secondary"
            aria-expanded={openWish === wish}
            onClick={() => setOpenWish(openWish === wish ? undefined : wish)}
          >
            {wishTexts[wish]}
          </Button>
        ))}
      </div>
      {openWish && (
        <WishForm
          key={openWish}
          workspace={workspace}
          wish={openWish}
          onSent={() => setOpenWish(undefined)}
        />
      )}
    </div>
  );
}

const { number_of_employees: _number, ...textFields } = profileFields;
const profileNames = namesOf(profileFields);

interface ProfileProps {
  workspace: string;
  requests: Requests;
  profile: Profile;
}

/** Proposes changes of the public record. Nothing is public before our staff accept them. */
export function ProfileForm({ workspace, requests, profile }: ProfileProps) {
  const [isSent, setIsSent] = useState(false);
  const [initial] = useState(() =>
    Object.fromEntries(profileNames.map((name) => [name, String(profile[name])])),
  );
  return (
    <>
      <RequestList requests={requests} kinds={['profile']} />
      {isSent && (
        <Notice kind="success">Your proposal is with us. You get a mail when we have looked at it.</Notice>
      )}
      <DeskForm
        id="profile"
        names={profileNames}
        initial={initial}
        label="Profile"
        submit="Propose these changes"
        check={({ number_of_employees, ...values }) =>
          checkValue(profileSchema, {
            ...values,
            number_of_employees: number_of_employees === '' ? '' : Number(number_of_employees),
          })
        }
        send={(next) => proposeProfile(workspace, next)}
        onSent={() => setIsSent(true)}
      >
        {({ field }) => (
          <>
            {namesOf(textFields).map((name) => (
              <TableField key={name} field={textFields[name]} {...field(name)} />
            ))}
            <TextField
              label={profileFields.number_of_employees.label}
              inputMode="numeric"
              {...field('number_of_employees')}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}
