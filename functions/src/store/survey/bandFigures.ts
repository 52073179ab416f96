import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type BandId, bandForEmployees, bandIds, bandOf, ofEachBand } from '@utkarsh/domain/bands';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type BandFigures, bandFiguresOf, bandFiguresSchema } from '@utkarsh/domain/survey/bandFigures';
import { type StoredSurvey, storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { type TrackedSurvey, toTrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { collectionOf, everyInOrder, isoTime, readDocuments } from '../firestore';
import { traitsOf } from './earlierSurveys';

const figuresOf = (band: BandId) => collectionOf('surveyBands').doc(band);

async function readFigures(band: BandId): Promise<BandFigures | null> {
  const document = await figuresOf(band).get();
  return document.exists ? bandFiguresSchema.parse(document.data()) : null;
}

const timeSchema = z.pipe(z.transform(isoTime), z.string());

/** Returns the organization's view of a survey. With its result come the figures of its size band. */
export async function trackSurvey(document: DocumentSnapshot): Promise<TrackedSurvey> {
  const survey = storedSurveySchema.parse(document.data());
  const view = toTrackedSurvey(document.id, survey);
  const band = view.result ? bandForEmployees(survey.headcount) : undefined;
  const figures = band && (await readFigures(band));
  return {
    ...view,
    started: todayInIndia(new Date(timeSchema.parse(document.get('created_at')))),
    band: band && figures ? { name: bandOf(band).name, ...figures } : null,
  };
}

/** Days back to the oldest survey that counts for a band. */
const countedDays = 730;

/** Computes the figures of each band from the newest survey with a score of each organization, of the last two years. */
export async function computeBandFigures(today: string): Promise<ReadonlyMap<BandId, BandFigures | null>> {
  const recent = collectionOf('surveys').where('closes', '>=', daysLater(today, -countedDays));
  const surveys: StoredSurvey[] = [];
  for await (const document of everyInOrder(recent.orderBy('closes')))
    surveys.push(...readDocuments([document], () => storedSurveySchema.parse(document.data())));
  const knownTraits = new Set<unknown>();
  const results = ofEachBand((): Parameters<typeof bandFiguresOf>[0][number][] => []);
  for (const survey of surveys.toReversed()) {
    const { findings } = survey.result ?? {};
    const band = bandForEmployees(survey.headcount);
    if (survey.state !== 'closed' || !findings || !band) continue;
    const traits = traitsOf(survey);
    if (!traits.some((trait) => knownTraits.has(trait))) results[band].push(findings);
    for (const trait of traits) knownTraits.add(trait);
  }
  return new Map(bandIds.map((band) => [band, bandFiguresOf(results[band])]));
}

/** Stores the figures of a band, or deletes them. Returns whether they are others than before. */
export async function keepBandFigures(
  band: BandId,
  figures: BandFigures | null,
  dryRun: boolean,
): Promise<boolean> {
  if (isDeepStrictEqual(await readFigures(band), figures)) return false;
  if (dryRun) return true;
  await (figures ? figuresOf(band).set(figures) : figuresOf(band).delete());
  return true;
}
