import { saveFile } from '../../ui/saveFile';

/** Gives the browser a text to store as a file. */
export const downloadText = (name: string, text: string): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
