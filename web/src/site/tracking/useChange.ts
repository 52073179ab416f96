import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { RefusedError } from '../../data/errors';

/** Sends one change at a time. The problem is the server's text, or tells that the server was not reached. */
export const useChange = () =>
  useSending((error) => {
    console.error(error);
    return error instanceof RefusedError
      ? error.message
      : failureWords(error, 'It did not reach us. Check your connection and try again.');
  });
