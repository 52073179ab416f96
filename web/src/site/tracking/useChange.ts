import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { failureText } from '../../data/errors';

const textOf = failureText({ other: 'It did not reach us. Check your connection and try again.' });

/** Sends one change at a time. The problem is the server's text, or tells that the server was not reached. */
export const useChange = () => useSending((error) => failureWords(error, textOf(error)));
