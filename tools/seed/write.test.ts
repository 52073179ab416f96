import sharp from 'sharp';
import { bandIds } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { toCertified } from '@utkarsh/domain/organization/organization';
import { describe, expect, it } from 'vitest';
import { generateOrganizations } from './organizations';
import { planSample } from './write';
import { readdirSync } from 'node:fs';
import { contentTypeOf, pictureLimits, sizeProblem } from '@utkarsh/domain/media/media';
import { hasSignature } from '@utkarsh/domain/media/mediaSignature';
import { readMedia } from './data';
import { generateEvents } from './events';
import { generateInsights } from './insights';

describe('planSample', () => {
  it('writes the public part and the row of each organization', () => {
    const sample = generateOrganizations({ today: '2026-11-21', perTier: 40 });
    const { certified, directory } = planSample(sample);
    expect(certified).toEqual(
      new Map(sample.map((organization) => [organization.id, toCertified(organization)])),
    );
    const rows = [...directory.values()].flatMap((document) => readDirectoryDocument(document).rows);
    expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
      new Map(sample.map((organization) => [organization.id, toDirectoryRow(organization)])),
    );
    expect(rows).toHaveLength(sample.length);
  });

  it('makes every directory document, empty ones too', () => {
    const { directory } = planSample([]);
    expect([...directory]).toEqual(
      bandIds.flatMap((tier) =>
        directoryDocuments(tier).map((document) => [document, { tier, rows: '[]', count: 0 }]),
      ),
    );
  });
});

const today = '2026-11-21';
const files = new Map([...generateInsights({ today }).files, ...generateEvents({ today }).files]);

it('every sample file belongs to a record', () => {
  const stored = ['insights', 'events'].flatMap((folder) =>
    readdirSync(new URL(`media/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  expect(stored.toSorted()).toEqual([...new Set(files.values())].toSorted());
});

it.each([...files])('a file may be uploaded as %s: %s', async (path, name) => {
  const content = await readMedia(name);
  const type = contentTypeOf(path) ?? '';
  expect(sizeProblem(type.startsWith('video/') ? 'video' : 'image', content.length)).toBe(undefined);
  expect(hasSignature(type, content)).toBe(true);
  expect(content.length).toBeLessThanOrEqual(120_000);
  if (type.startsWith('image/')) {
    const { width, height } = await sharp(content).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(pictureLimits.side);
  }
});
