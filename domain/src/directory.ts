import './jitless';
import * as z from 'zod/mini';
import { certificateState, formatPeriod, parsePeriod } from './certification';
import { slug } from './ids';
import { industries } from './options';

/**
 * The directory is the read model of all lists: a tier's public rows, packed into a fixed number of documents that one
 * page view reads once. This file packs and unpacks them.
 */

/** An organization as lists and search results show it (specification: certified organization, public read). */
export interface DirectoryRow {
  id: string;
  organization_name: string;
  industry: string;
  number_of_employees: number;
  certification_period: string;
  profile_url?: string;
  revoked: boolean;
}

/** Rows a document may hold; at 1 MiB a document this leaves room for the longest names. */
export const maxRowsPerDocument = 2500;

/** Bytes the rows of a document may take in UTF-8: names in Indian scripts and long addresses count for more. */
export const maxRowsBytes = 1_000_000;

/** `directory/{tier}-{n}`: `rows` is one compact JSON text, exempt from indexing. */
export const directoryDocumentSchema = z.object({ rows: z.string(), count: z.int() });

/**
 * A packed row. Ids end in a few random characters after the name's slug, industries come from a list, periods are two
 * month numbers: written out they would double what a visitor downloads.
 */
const packedSchema = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.union([z.int(), z.string()]),
    z.int(),
    z.int(),
    z.int(),
    z.string(),
    z.union([z.literal(0), z.literal(1)]),
  ]),
);
type Packed = z.infer<typeof packedSchema>[number];

function pack(row: DirectoryRow): Packed {
  const start = `${slug(row.organization_name)}-`;
  const industry = industries.findIndex((name) => name === row.industry);
  const period = parsePeriod(row.certification_period);
  if (!period) throw new Error(`${row.id}: not a certification period: ${row.certification_period}`);
  return [
    row.id.startsWith(start) ? `-${row.id.slice(start.length)}` : row.id,
    row.organization_name,
    industry >= 0 ? industry : row.industry,
    row.number_of_employees,
    period.from,
    period.to,
    row.profile_url ?? '',
    row.revoked ? 1 : 0,
  ];
}

function unpack([id, name, industry, employees, from, to, profile, revoked]: Packed): DirectoryRow {
  return {
    id: id.startsWith('-') ? `${slug(name)}${id}` : id,
    organization_name: name,
    industry: typeof industry === 'number' ? (industries[industry] ?? '') : industry,
    number_of_employees: employees,
    certification_period: formatPeriod({ from, to }),
    ...(profile && { profile_url: profile }),
    revoked: revoked === 1,
  };
}

/** The `rows` text of a directory document. */
export const packRows = (rows: readonly DirectoryRow[]): string => JSON.stringify(rows.map(pack));

/** Reads a `rows` text. Throws when it is not what `packRows` writes. */
export const unpackRows = (text: string): DirectoryRow[] => packedSchema.parse(JSON.parse(text)).map(unpack);

/** Only organizations whose certificate is valid on the day (ISO date) are listed and found. */
export const certifiedOn = (rows: readonly DirectoryRow[], today: string): DirectoryRow[] =>
  rows.filter((row) => certificateState(row, today) === 'valid');
