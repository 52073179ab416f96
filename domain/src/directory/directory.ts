import * as z from 'zod/mini';
import { ratings } from '../assessment/programme';
import type { BandId } from '../bands';
import { standingOn, type DatedCertificate, type HeldPeriod } from '../certificate/certification';
import { allowEmpty, isLink } from '../fields/fieldChecks';

/** An organization in a list. The rows of a tier are packed into a fixed number of documents. */
export interface DirectoryRow {
  id: string;
  organization_name: string;
  industry: string;
  /** '' when it is unknown, as for an organization that never had a certificate. */
  number_of_employees: number | '';
  /** All periods, oldest first. Empty for an organization that never had a certificate. */
  periods: readonly HeldPeriod[];
  profile_url?: string;
  /** Path of the logo in the bucket. */
  logo?: string;
  /** Revision of the organization from which the row was made. */
  revision: number;
}

/** Maximum rows in a document. A Firestore document has 1 MiB, which leaves room for the longest names. */
export const maxRowsPerDocument = 2500;

/** Maximum UTF-8 bytes of a document's rows. Names in Indian scripts reach it with fewer rows. */
export const maxRowsBytes = 1_000_000;

/** Schema of `directory/{tier}-{n}`. `rows` is one JSON text and has no index. */
const documentSchema = z.object({ rows: z.string(), count: z.int() });
const listSchema = z.array(z.unknown());

const isoDate = z.core.regexes.date.source.slice(1, -1);
const packedPeriod = `${isoDate}/${isoDate}(?:/(?:${ratings.join('|')}))?\\*?`;
/** Compiled once, because each publication matches thousands of rows. */
const packedPeriods = new RegExp(`^(?:${packedPeriod}(?: ${packedPeriod})*)?$`);

/**
 * Schema of a stored row: values in a fixed order, because field names would double the download of the staff area. New values go
 * to the end and are optional: older rows lack them and older pages ignore them.
 */
const packedSchema = z.tuple(
  [
    z.string(),
    z.string(),
    z.string(),
    allowEmpty(z.int()),
    z.string().check(z.regex(packedPeriods)),
    z.string(),
    z.int(),
    z.optional(z.string()),
  ],
  z.unknown(),
);

/** Returns `2025-09-01/2026-08-31/Gold` for a period: its days, its rating if it has one, and `*` when it was revoked. */
const packPeriod = ({ valid_from, valid_until, rating, revoked }: HeldPeriod) =>
  `${valid_from}/${valid_until}${rating ? `/${rating}` : ''}${revoked ? '*' : ''}`;

function unpackPeriod(text: string): HeldPeriod {
  const rating = ratings.find((name) => text.includes(name));
  return {
    valid_from: text.slice(0, 10),
    valid_until: text.slice(11, 21),
    ...(rating && { rating }),
    revoked: text.endsWith('*'),
  };
}

const packRow = (row: DirectoryRow): z.infer<typeof packedSchema> => [
  row.id,
  row.organization_name,
  row.industry,
  row.number_of_employees,
  row.periods.map(packPeriod).join(' '),
  row.profile_url ?? '',
  row.revision,
  // The path begins as the path of every logo of the organization does.
  ...(row.logo === undefined ? [] : [row.logo.slice(row.logo.lastIndexOf('/') + 1)]),
];

function unpackRow(packedRow: z.infer<typeof packedSchema>): DirectoryRow {
  const [id, name, industry, employees, periods, profile, revision, logo] = packedRow;
  return {
    id,
    organization_name: name,
    industry,
    number_of_employees: employees,
    periods: periods === '' ? [] : periods.split(' ').map(unpackPeriod),
    ...(isLink(profile) && { profile_url: profile }),
    ...(logo && { logo: `organizations/${id}/${logo}` }),
    revision,
  };
}

/** Returns the text for the field `rows` of a directory document. */
export const packRows = (rows: readonly DirectoryRow[]): string => JSON.stringify(rows.map(packRow));

function listOf(rows: string): readonly unknown[] | undefined {
  try {
    return listSchema.parse(JSON.parse(rows));
  } catch {
    return undefined;
  }
}

/** Reads a directory document. Skips rows that it cannot read and describes them in `faults`. */
export function readDirectoryDocument(data: unknown): { rows: DirectoryRow[]; faults: string[] } {
  const document = z.core.safeParse(documentSchema, data);
  const list = document.success ? listOf(document.data.rows) : undefined;
  if (!document.success || !list) return { rows: [], faults: ['its rows cannot be read'] };
  const rows = list.flatMap((item) => {
    const row = z.core.safeParse(packedSchema, item);
    return row.success ? [unpackRow(row.data)] : [];
  });
  const faults: string[] = [];
  const brokenCount = list.length - rows.length;
  if (brokenCount > 0) faults.push(`${brokenCount} of its rows cannot be read`);
  const { count } = document.data;
  if (count !== list.length) faults.push(`it counts ${count} rows and holds ${list.length}`);
  return { rows, faults };
}

/** A row with the state of its certificate on a day, as staff see it. */
export type StandingRow = Omit<DirectoryRow, 'periods'> & ReturnType<typeof standingOn>;

/** A row of an organization that has or had a certificate. Only these are public. */
export type DatedRow = Omit<StandingRow, keyof DatedCertificate> &
  DatedCertificate & { number_of_employees: number };

/** A public row with the tier of the organization. */
export type RowOfTier = DatedRow & { tier: BandId };

/** Returns the rows with their state on a day (ISO date). */
export const rowsOn = <Row extends DirectoryRow>(
  rows: readonly Row[],
  today: string,
): (Omit<Row, 'periods'> & ReturnType<typeof standingOn>)[] =>
  rows.map(({ periods, ...row }) => ({ ...row, ...standingOn(periods, today) }));

/** Returns whether visitors may see the row. */
export const isPublic = <Row extends StandingRow>(row: Row): row is Row & DatedRow =>
  row.state !== 'none' && row.number_of_employees !== '';
