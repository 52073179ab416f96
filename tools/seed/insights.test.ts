import { valuesOf } from '@utkarsh/domain/fields/fields';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { insightSchema, storedInsightSchema } from '@utkarsh/domain/insight/insight';
import { describe, expect, it } from 'vitest';
import { generateInsights } from './insights';

const today = '2026-11-21';
const output = generateInsights({ today });
const sample = [...output.insights].map(([id, insight]) => ({ id, insight }));
const withStatus = (status: string) => sample.filter(({ insight }) => insight.status === status);

describe('generateInsights', () => {
  it('makes only insights that the form could send, with their own ids in the paths of their files', () => {
    for (const { id, insight } of sample) {
      const { created_at: _created, updated_at: _updated, published_at: _published, ...record } = insight;
      expect(storedInsightSchema.parse(record)).toEqual(record);
      const input = valuesOf(insightFields, insight);
      expect(insightSchema.parse(input)).toEqual(input);
      for (const path of [insight.image, insight.video].filter(Boolean)) {
        expect(readMediaPath(path)).toMatchObject({ owner: 'insights', id });
      }
    }
  });

  it('makes 13 insights in three states, identical every time', () => {
    expect(withStatus('published')).toHaveLength(9);
    expect(withStatus('pending')).toHaveLength(3);
    expect(withStatus('rejected')).toHaveLength(1);
    expect(sample).toHaveLength(13);
    expect(generateInsights({ today })).toEqual(output);
  });

  it('gives times that follow one another, none of them in the future', () => {
    const end = Date.parse(`${today}T00:00:00+05:30`);
    for (const { insight } of sample) {
      expect(insight.created_at.getTime()).toBeLessThan(end);
      expect(insight.updated_at.getTime()).toBeGreaterThanOrEqual(insight.created_at.getTime());
      expect(insight.published_at).toEqual(insight.status === 'published' ? insight.updated_at : null);
    }
  });

  it('has a file for every path an insight names, and gives each insight a picture of its own', () => {
    const paths = sample.flatMap(({ insight }) => [insight.image, insight.video].filter(Boolean));
    expect([...output.files.keys()]).toEqual(paths);
    expect(new Set(output.files.values()).size).toBe(paths.length);
  });
});
