import type { DirectoryRow } from '../directory/directory';
import { endingOf } from '../certificate/certification';
import { foldLookalikes, readQuestion } from '../certificate/question';
import { nameKey, sameNameKeys } from '../directory/companyName';
import { findCertificate } from '../certificate/verification';

/** The columns of an imported row that identify an organization. Missing values are ''. */
interface OrganizationNames {
  id: string;
  certificate_number: string;
  organization_name: string;
}

function groupBy<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => string[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

/**
 * Makes a function that finds organizations on a day (ISO date) by id, else by certificate number, else by name. Compares names
 * as company search does. When it finds no organization, the result says why.
 */
export function organizationFinder<Row extends DirectoryRow>(
  rows: readonly Row[],
  today: string,
): (names: OrganizationNames) => Row | string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEnding = groupBy(rows, ({ id }) => [foldLookalikes(endingOf(id))]);
  const byName = groupBy(rows, ({ organization_name }) => sameNameKeys(organization_name));

  function ofNumber(text: string): Row | string {
    const question = readQuestion(text);
    if (question.kind !== 'number') return 'Certificate Number must look like UW-202509-4KQ7ZD.';
    const found = findCertificate(
      byEnding.get(foldLookalikes(question.number.ending)) ?? [],
      question,
      today,
    );
    return (found && byId.get(found.id)) ?? `No organization has the Certificate Number ${text}.`;
  }

  function ofName(name: string): Row | string {
    const { full } = nameKey(name);
    const alikes = [...new Set(sameNameKeys(name).flatMap((key) => byName.get(key) ?? []))];
    // Several organizations may differ only in their legal form, so the full name decides.
    const exactMatches = alikes.filter((row) => nameKey(row.organization_name).full === full);
    const meant = exactMatches.length > 0 ? exactMatches : alikes;
    const [found, second] = meant;
    if (!found) return `No organization has the Organization Name ${name}.`;
    if (!second) return found;
    const ids = meant.map(({ id }) => id).join(', ');
    return `${meant.length} organizations have the Organization Name ${name}. Enter the ID of one: ${ids}.`;
  }

  return ({ id, certificate_number, organization_name }) => {
    if (id !== '')
      return byId.get(id.toLowerCase()) ?? `No organization has the ID ${id}: take it from an export.`;
    if (certificate_number !== '') return ofNumber(certificate_number);
    if (organization_name !== '') return ofName(organization_name);
    return 'Enter the ID, the Certificate Number or the Organization Name.';
  };
}
