import * as z from 'zod/mini';
import { ratings } from '../assessment/assessment';
import type { BandId } from '../bands';
import { standingOn, type DatedCertificate, type HeldPeriod } from '../certificate/certification';
import { orEmpty, isLink } from '../fields/fieldChecks';

/**
 * The directory is the read model of all lists: a tier's rows, packed into a fixed number of documents. Functions write it
 * and keep it in memory; staff listen to it.
 */

/** An organization as lists show it. */
export interface DirectoryRow {
  id: string;
  organization_name: string;
  industry: string;
  /** '' when it is not known, as of an organization that never was certified. */
  number_of_employees: number | '';
  /** Every period held, oldest first, the present one last; none when it never was certified. */
  periods: readonly HeldPeriod[];
  profile_url?: string;
  /** Of the organization's version that the row shows. */
  revision: number;
}

/** Rows a document may hold; at 1 MiB a document this leaves room for the longest names. */
export const maxRowsPerDocument = 2500;

/** Bytes the rows of a document may take in UTF-8: names in Indian scripts and long addresses count for more. */
export const maxRowsBytes = 1_000_000;

/** `directory/{tier}-{n}`: `rows` is one JSON text, exempt from indexing. */
const documentSchema = z.object({ rows: z.string(), count: z.int() });
const listSchema = z.array(z.unknown());

const isoDate = z.core.regexes.date.source.slice(1, -1);
const packedPeriod = `${isoDate}/${isoDate}(?:/(?:${ratings.join('|')}))?\\*?`;
/** One pattern, as each publication looks at thousands of rows. */
const packedPeriods = new RegExp(`^(?:${packedPeriod}(?: ${packedPeriod})*)?$`);

/**
 * A row as it is stored: its values in a fixed order, as names would double what staff download. A further value goes to the end
 * and is optional: rows that were packed before lack it, and pages loaded before ignore it.
 */
const packedSchema = z.tuple(
  [
    z.string(),
    z.string(),
    z.string(),
    orEmpty(z.int()),
    z.string().check(z.regex(packedPeriods)),
    z.string(),
    z.int(),
  ],
  z.unknown(),
);

/** `2025-09-01/2026-08-31/Gold`: the rating if there is one, and a star where it was revoked. */
const packPeriod = ({ valid_from, valid_until, rating, revoked }: HeldPeriod) =>
  `${valid_from}/${valid_until}${rating ? `/${rating}` : ''}${revoked ? '*' : ''}`;

function unpackPeriod(packed: string): HeldPeriod {
  const rating = ratings.find((name) => packed.includes(name));
  return {
    valid_from: packed.slice(0, 10),
    valid_until: packed.slice(11, 21),
    ...(rating && { rating }),
    revoked: packed.endsWith('*'),
  };
}

const pack = (row: DirectoryRow): z.infer<typeof packedSchema> => [
  row.id,
  row.organization_name,
  row.industry,
  row.number_of_employees,
  row.periods.map(packPeriod).join(' '),
  row.profile_url ?? '',
  row.revision,
];

function unpack(packed: z.infer<typeof packedSchema>): DirectoryRow {
  const [id, name, industry, employees, periods, profile, revision] = packed;
  return {
    id,
    organization_name: name,
    industry,
    number_of_employees: employees,
    periods: periods === '' ? [] : periods.split(' ').map(unpackPeriod),
    ...(isLink(profile) && { profile_url: profile }),
    revision,
  };
}

/** The `rows` text of a directory document. */
export const packRows = (rows: readonly DirectoryRow[]): string => JSON.stringify(rows.map(pack));

function listOf(rows: string): readonly unknown[] | undefined {
  try {
    return listSchema.parse(JSON.parse(rows));
  } catch {
    return undefined;
  }
}

/** Reads a directory document. What cannot be read costs itself alone; `faults` says in words what is wrong. */
export function readDirectoryDocument(data: unknown): { rows: DirectoryRow[]; faults: string[] } {
  const document = z.core.safeParse(documentSchema, data);
  const list = document.success ? listOf(document.data.rows) : undefined;
  if (!document.success || !list) return { rows: [], faults: ['its rows cannot be read'] };
  const rows = list.flatMap((packed) => {
    const row = z.core.safeParse(packedSchema, packed);
    return row.success ? [unpack(row.data)] : [];
  });
  const faults: string[] = [];
  const broken = list.length - rows.length;
  if (broken > 0) faults.push(`${broken} of its rows cannot be read`);
  const { count } = document.data;
  if (count !== list.length) faults.push(`it counts ${count} rows and holds ${list.length}`);
  return { rows, faults };
}

/** A row on a day, with what its certificate is worth then: as staff see it. */
export type StandingRow = Omit<DirectoryRow, 'periods'> & ReturnType<typeof standingOn>;

/** One that is certified or was: all that is public. */
export type DatedRow = Omit<StandingRow, keyof DatedCertificate> &
  DatedCertificate & { number_of_employees: number };

/** A dated row with the band whose list holds it. */
export type RowOfTier = DatedRow & { tier: BandId };

/** The rows on a day (ISO date). */
export const rowsOn = <Row extends DirectoryRow>(
  rows: readonly Row[],
  today: string,
): (Omit<Row, 'periods'> & ReturnType<typeof standingOn>)[] =>
  rows.map(({ periods, ...row }) => ({ ...row, ...standingOn(periods, today) }));

/** Whether the public may know of it. */
export const isPublic = <Row extends StandingRow>(row: Row): row is Row & DatedRow =>
  row.state !== 'none' && row.number_of_employees !== '';
