import type { PracticesReply } from '@utkarsh/domain/contract/tracking';

/** Practices of which nothing is described yet. */
export const noPractices: PracticesReply = {
  texts: {},
  files: [],
  questions: [],
  handed_in: null,
  open: true,
  review_begun: false,
  from_last: '',
};
