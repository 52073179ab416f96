import { assessmentProblem, noAssessment } from '@utkarsh/domain/assessment/assessment';
import { bandIds } from '@utkarsh/domain/bands';
import { daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { directoryDocument } from '@utkarsh/domain/collections';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { maxRowsPerDocument } from '@utkarsh/domain/directory/directory';
import { valuesOf } from '@utkarsh/domain/fields/fields';
import {
  heldPeriods,
  newOrganization,
  organizationFormFields,
} from '@utkarsh/domain/organization/organization';
import { organizationFormSchemaFor, organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { signatureProblem } from '@utkarsh/domain/media/mediaSignature';
import { describe, expect, it } from 'vitest';
import { readMedia } from './data';
import { generateOrganizations, logoFiles, type SampleOrganization } from './organizations';

const today = '2026-11-21';
const sample = generateOrganizations({ today });

/** Returns the staff's input for this organization. */
const inputOf = (organization: SampleOrganization) => ({
  ...valuesOf(organizationFormFields, organization),
  logo: organization.logo,
  tier: organization.tier,
  revoked: organization.revoked,
});

describe('generateOrganizations', () => {
  it('makes only organizations that staff could have entered', () => {
    for (const organization of sample) {
      const input = organizationFormSchemaFor().parse(inputOf(organization));
      expect(input).toEqual(inputOf(organization));
      const { id, tier, assessment, earlier_periods, revision } = organization;
      expect(assessmentProblem(assessment ?? noAssessment, organization.number_of_employees)).toBeUndefined();
      expect(organization).toMatchObject({
        ...newOrganization(id, tier, input),
        ...input,
        assessment,
        earlier_periods,
        revision,
      });
      expect(organizationSchema.safeParse(organization).success).toBe(true);
    }
  });

  it('gives identical organizations on every run, and keeps names and ids when the day changes', () => {
    expect(generateOrganizations({ today })).toEqual(sample);
    const identities = (organizations: readonly SampleOrganization[]) =>
      organizations.map(({ id, organization_name }) => [id, organization_name]);
    expect(identities(generateOrganizations({ today: '2027-03-01' }))).toEqual(identities(sample));
  });

  it('certifies for one year at a time and keeps earlier periods in order', () => {
    expect(sample.some(({ earlier_periods }) => earlier_periods.length > 0)).toBe(true);
    for (const organization of sample) {
      const periods = heldPeriods(organization);
      expect(organization.revision).toBe(periods.length + (organization.revoked ? 1 : 0));
      for (const [index, { valid_from, valid_until, revoked }] of periods.entries()) {
        expect(valid_from).toMatch(/-01$/u);
        expect(valid_until).toBe(wholeYearFrom(valid_from));
        const next = periods[index + 1];
        if (next) expect(next.valid_from).toBe(daysLater(valid_until, 1));
        if (next) expect(revoked).toBe(false);
      }
    }
  });

  it('enters nothing after its day, and changes nothing before it was entered', () => {
    const end = Date.parse(`${today}T00:00:00+05:30`);
    for (const { created_at, updated_at } of sample) {
      expect(created_at.getTime()).toBeLessThanOrEqual(updated_at.getTime());
      expect(updated_at.getTime()).toBeLessThan(end);
    }
  });

  it('has reserved addresses alone', () => {
    for (const { profile_url, contact_email } of sample) {
      if (profile_url !== '') expect(new URL(profile_url).hostname).toMatch(/\.example$/u);
      expect(contact_email).toMatch(/@[a-z0-9-]+\.example$/u);
    }
  });

  it('gives a third of the organizations a logo, whose file exists', async () => {
    const files = logoFiles(sample);
    expect(files.size / sample.length).toBeCloseTo(1 / 3, 1);
    expect([...files.keys()]).toEqual(sample.flatMap(({ logo }) => (logo === '' ? [] : [logo])));
    for (const { id, logo } of sample.filter((one) => one.logo !== '')) {
      expect(readMediaPath(logo)).toMatchObject({ owner: 'organizations', id });
    }
    for (const file of new Set(files.values())) {
      const problem = signatureProblem('logo', 'image/png', await readMedia(file));
      expect([file, problem]).toEqual([file, undefined]);
    }
  });
});

it('the largest sample for benchmarks fits into the directory', () => {
  const largest = generateOrganizations({ today, perTier: 5000 });
  const rowsOf = groupBy(largest, ({ tier, id }) => directoryDocument(tier, id));
  for (const rows of rowsOf.values()) expect(rows.length).toBeLessThan(maxRowsPerDocument);
  expect(new Set(largest.map(({ id }) => id)).size).toBe(5000 * bandIds.length);
});
