import { sitePaths } from '@utkarsh/domain/sitePaths';
import { sentNominations } from './sent';
import { Reference, SentNote } from './SentNote';

/** Numbers and private links of the nominations that this device has sent. */
export const SentNominationNote = () => (
  <SentNote list={sentNominations} pathOf={sitePaths.nomination}>
    {({ name, reference }) => (
      <>
        <p>
          <span>{`Your reference number for ${name} is `}</span>
          <strong>
            <Reference>{reference}</Reference>
          </strong>
          .
        </p>
        <p>
          On your private page you can follow your nomination and withdraw it. Keep the link safe: anyone who
          has it can do the same.
        </p>
      </>
    )}
  </SentNote>
);
