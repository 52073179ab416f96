import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { formatDate } from '@utkarsh/domain/text/format';
import {
  type Profile,
  type RequestKind,
  type Requests,
  type Wish,
  type WishInput,
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
import { PublicForm, TableField, usePublicForm } from '../forms/PublicForm';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface RequestsProps {
  requests: Requests;
  kinds: readonly RequestKind[];
}

/** What the organization has asked of us, and what became of it. */
export const RequestList = ({ requests, kinds }: RequestsProps) => (
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

const failures = {
  refusal: (reason: string) => `Not sent: ${reason}`,
  network: 'It did not reach us.',
  help: 'Check the connection and press the button again.',
};

interface FormProps {
  workspace: string;
  onSent: () => void;
}

const wishTexts: Readonly<Record<Wish, string>> = {
  reminder: 'Ask for a reminder to everybody who is invited',
  extension: 'Ask for more days',
  codes: 'Order printed codes',
};

function WishForm({ workspace, wish, onSent }: FormProps & { wish: Wish }) {
  const id = `wish-${wish}`;
  const form = usePublicForm<WishInput>({
    id,
    names: ['closes', 'copies', 'note'],
    loadSending: () =>
      Promise.resolve({
        check: ({ closes, copies, note }: Record<string, unknown>) =>
          checkValue(wishSchema, {
            wish,
            note,
            ...(wish === 'extension' && { closes }),
            ...(wish === 'codes' && { copies: Number(copies || Number.NaN) }),
          }),
        send: async (input) => void (await askFor(workspace, input)),
      }),
    failures,
    onSent,
  });
  return (
    <PublicForm
      form={form}
      label={wishTexts[wish]}
      className="stack"
      foot={
        <div>
          <Button type="submit" busy={form.isSending}>
            Send the wish
          </Button>
        </div>
      }
    >
      {wish === 'extension' && (
        <TextField
          id={`${id}-closes`}
          label="Last Day"
          required
          error={form.errorOf('closes')}
          inputProps={{ type: 'date', ...form.register('closes') }}
        />
      )}
      {wish === 'codes' && (
        <TextField
          id={`${id}-copies`}
          label="Number of codes"
          required
          error={form.errorOf('copies')}
          inputProps={{ inputMode: 'numeric', ...form.register('copies') }}
        />
      )}
      <TextField
        id={`${id}-note`}
        label="Note"
        error={form.errorOf('note')}
        inputProps={form.register('note')}
      />
    </PublicForm>
  );
}

/** Asks for what can be changed while a survey is open. */
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
  const id = 'profile';
  const form = usePublicForm<Profile>({
    id,
    names: profileNames,
    initial,
    loadSending: () =>
      Promise.resolve({
        check: ({ number_of_employees, ...values }: FieldValues) =>
          checkValue(profileSchema, {
            ...values,
            number_of_employees: number_of_employees === '' ? '' : Number(number_of_employees),
          }),
        send: async (next) => void (await proposeProfile(workspace, next)),
      }),
    failures,
    onSent: () => setIsSent(true),
  });
  return (
    <>
      <RequestList requests={requests} kinds={['profile']} />
      {isSent && (
        <Notice kind="success">Your proposal is with us. You get a mail when we have looked at it.</Notice>
      )}
      <PublicForm
        form={form}
        label="Profile"
        className="stack"
        foot={
          <div>
            <Button type="submit" busy={form.isSending}>
              Propose these changes
            </Button>
          </div>
        }
      >
        {namesOf(textFields).map((name) => (
          <TableField
            key={name}
            id={`${id}-${name}`}
            field={textFields[name]}
            error={form.errorOf(name)}
            inputProps={form.register(name)}
          />
        ))}
        <TextField
          id={`${id}-number_of_employees`}
          label={profileFields.number_of_employees.label}
          error={form.errorOf('number_of_employees')}
          inputProps={{ inputMode: 'numeric', ...form.register('number_of_employees') }}
        />
      </PublicForm>
    </>
  );
}
