import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';

type Standing = Pick<StoredNomination, 'terms_accepted' | 'status'>;

const standing = (status: StoredNomination['status'], terms_accepted: 0 | 1): Standing => ({
  status,
  terms_accepted,
});
const withdrawn = standing('withdrawn', 0);
const certified = standing('certified', 0);

/** Edits that would take back a withdrawal. */
export const takenBack: [name: string, present: Standing, next: Standing][] = [
  ['the consent', withdrawn, standing('withdrawn', 1)],
  ['the status', withdrawn, standing('in_review', 0)],
  ['consent and status', withdrawn, standing('in_review', 1)],
  ['an end by a decision', withdrawn, standing('certified', 0)],
  ['the consent of a decided one', certified, standing('certified', 1)],
  ['the decision of a decided one', certified, standing('in_review', 0)],
  ['the consent of a declined one', standing('declined', 0), standing('in_review', 1)],
];

/** Edits that take back none. */
export const notTakenBack: [name: string, present: Standing, next: Standing][] = [
  ['another field of a withdrawn one', withdrawn, withdrawn],
  ['a decision that was a mistake', certified, standing('declined', 0)],
  ['a No that staff have stored', standing('in_review', 0), standing('in_review', 1)],
  ['a status without a consent', standing('in_review', 0), standing('contacted', 0)],
  ['a status that staff have set to withdrawn', standing('withdrawn', 1), standing('in_review', 1)],
  ['the consent that staff note as withdrawn', standing('certified', 1), certified],
];
