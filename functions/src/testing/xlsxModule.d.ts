/** Second build of the library, with which tests read sheets. The first build cannot unpack once it compresses with Node. */
declare module 'xlsx/xlsx.mjs' {
  import type XLSX from 'xlsx';
  export const read: typeof XLSX.read;
  export type WorkSheet = XLSX.WorkSheet;
}
