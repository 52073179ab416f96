/** The library's other build, which tests read with: what the first one is told about packing leaves it unable to unpack. */
declare module 'xlsx/xlsx.mjs' {
  import type XLSX from 'xlsx';
  export const read: typeof XLSX.read;
  export type WorkSheet = XLSX.WorkSheet;
}
