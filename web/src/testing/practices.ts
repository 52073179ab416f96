import type { PracticesReply } from '@utkarsh/domain/contract/tracking';

export const noPractices: PracticesReply = {
  texts: {},
  files: [],
  questions: [],
  handed_in: null,
  open: true,
  review_begun: false,
  from_last: '',
};
