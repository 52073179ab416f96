/** The build of the library that the tests read sheets with. The other build cannot unpack once it compresses with Node. */
declare module 'xlsx/xlsx.mjs' {
  import type XLSX from 'xlsx';
  export const read: typeof XLSX.read;
  export type WorkSheet = XLSX.WorkSheet;
}
