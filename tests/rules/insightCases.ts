import { newDocumentId } from '@utkarsh/domain/text/ids';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { type InsightCases, badInsight, badInsightStaffTexts, badInsightTexts } from '../factories/insights';
import { comesBeforeRules, notText } from '../factories/badValues';
import type { UncheckedRecord } from '../factories/nominations';
import { now, writerOf, type Firestore } from './environment';
import { makeKey } from './nominationCases';

export const insightPath = (id: string) => `insights/${id}`;
export const times = () => ({ created_at: now(), updated_at: now() });

/** Makes an insight as the form stores it under an id. */
export const makeDocument = (id: string, changes: UncheckedRecord = {}): UncheckedRecord => ({
  ...makeStoredInsight(id),
  ...times(),
  published_at: null,
  ...changes,
});

export const insightKeyPath = (id: string) => `insight_keys/${id}`;

/** Sends an insight and its key in one batch, as the site does. */
export const sendInsight = (
  firestore: Firestore,
  { id, data = makeDocument(id), key = makeKey(id) }: { id: string; data?: object; key?: object },
): Promise<void> =>
  firestore
    .batch()
    .set(firestore.doc(insightPath(id)), data)
    .set(firestore.doc(insightKeyPath(id)), key)
    .commit();

/** Wrong paths for a file of an insight. */
const wrongPaths = (field: 'image' | 'video', ending: string): InsightCases => [
  ...badInsight(field, notText),
  [`${field} of another insight`, () => ({ [field]: `insights/${newDocumentId()}/${field}.${ending}` })],
  [`${field} elsewhere`, (id) => ({ [field]: `events/${id}/${field}.${ending}` })],
  [`${field} with another name`, (id) => ({ [field]: `insights/${id}/photo.${ending}` })],
  [`${field} as SVG`, (id) => ({ [field]: `insights/${id}/${field}.svg` })],
  [`${field} without an ending`, (id) => ({ [field]: `insights/${id}/${field}` })],
  [`${field} in a folder`, (id) => ({ [field]: `insights/${id}/more/${field}.${ending}` })],
  [`${field} with more behind`, (id) => ({ [field]: `insights/${id}/${field}.${ending}\n` })],
  [
    `${field} that is an address`,
    (id) => ({ [field]: `https://elsewhere.in/insights/${id}/${field}.${ending}` }),
  ],
];

const beforeRules = (cases: InsightCases): InsightCases => cases.filter(([name]) => comesBeforeRules(name));

/** Wrong texts of staff about picture and video. */
export const badStaffFields: InsightCases = beforeRules(badInsightStaffTexts);

/** Wrong values of the form's fields, in a new insight and in an edited one. */
export const badFields: InsightCases = [
  ...beforeRules(badInsightTexts),
  ...wrongPaths('image', 'png'),
  ['image empty', () => ({ image: '' })],
  ['image a video', (id) => ({ image: `insights/${id}/image.mp4` })],
  ...wrongPaths('video', 'mp4'),
  ['video a picture', (id) => ({ video: `insights/${id}/video.png` })],
];

/** Wrong values of an insight alone that a browser, not a person, adds. */
export const badOrigins: InsightCases = [
  ...badInsight('status', { published: 'published', rejected: 'rejected' }),
  ['a message that turns the text around it', () => ({ message: 'We asked.\n\u202eThey answered.' })],
  ['a name that turns the text around it', () => ({ name: 'Meena \u202d' })],
  ['image_alt that only staff write', () => ({ image_alt: 'Weavers at their looms' })],
  ['video_text that only staff write', () => ({ video_text: 'Welcome.' })],
  ['a quotation that only staff choose', () => ({ quote: 'We asked.' })],
  ['an outcome that only staff write', () => ({ outcome: 'Calls\n63\n9' })],
  ['the name of an admin', () => ({ updated_by: writerOf('an admin') })],
  ['a time of publication', () => ({ published_at: now() })],
  ['a time of publication as text', () => ({ published_at: '' })],
];

/** Edits of an insight's first version that no admin may make. */
export const badEdits: InsightCases = [
  ...badInsight('status', { unknown: 'open', null: null }),
  ['a publication without its time', () => ({ status: 'published', published_at: null })],
  ['a publication with a text for its time', () => ({ status: 'published', published_at: '2026-11-21' })],
  ['a time of publication and no publication', () => ({ status: 'pending', published_at: now() })],
  ['a rejection with a time of publication', () => ({ status: 'rejected', published_at: now() })],
];

/** Unusual but valid insights. */
export const goodInsights: InsightCases = [
  ['nothing unusual', () => ({})],
  ['no video', () => ({ video: '' })],
  ...['jpg', 'jpeg', 'png', 'webp', 'gif'].map((ending): InsightCases[number] => [
    `a picture as ${ending}`,
    (id) => ({ image: `insights/${id}/image.${ending}` }),
  ]),
  ...['mp4', 'webm', 'mov'].map((ending): InsightCases[number] => [
    `a video as ${ending}`,
    (id) => ({ video: `insights/${id}/video.${ending}` }),
  ]),
  [
    'every text as long as allowed',
    () => ({
      name: 'n'.repeat(insightFields.name.max),
      designation: 'd'.repeat(insightFields.designation.max),
      company: 'c'.repeat(insightFields.company.max),
      linkedin: `https://linkedin.com/${'x'.repeat(insightFields.linkedin.max - 21)}`,
      message: 'm'.repeat(insightFields.message.max),
    }),
  ],
  [
    'as many emoji as characters are allowed',
    () => ({ name: '🏆'.repeat(insightFields.name.max), message: '🏆'.repeat(insightFields.message.max) }),
  ],
  ['a message of many lines', () => ({ message: 'One\n\n\tTwo\r\n3' })],
  ['names in Indian scripts', () => ({ name: 'ஸ்ரீநிவாசன்', company: 'ശ്രീ കൃഷ്ണ ഫുഡ്സ്\u200d', message: 'नमस्ते' })],
];
