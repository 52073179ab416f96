import { type NewsletterPreview, newsletterPreviewSchema } from '@utkarsh/domain/contract/newsletters';
import {
  type LinkedCollection,
  type NewsletterRecord,
  newsletterRecordSchema,
} from '@utkarsh/domain/newsletter/newsletter';
import { formatDate } from '@utkarsh/domain/text/format';
import { callApi, readApi } from './api';
import { toEvent } from './events';
import { toInsight } from './insights';
import { type RecordsFound, watchPage } from './recordLists';
import { type Watch, readAs } from './records';

export const toNewsletter = readAs(newsletterRecordSchema);

/** Insight or event that an issue can link to. `picture` is its path in the bucket, or ''. */
export type Linkable = Record<'id' | 'title' | 'detail' | 'picture', string>;

const max = 100;
const page = { size: max, place: { at: 'start' }, lastPageSize: max } as const;

/** Watches the newest published insights, or the next published events. */
export const watchLinkable = (collection: LinkedCollection): Watch<RecordsFound<Linkable>> =>
  collection === 'insights'
    ? watchPage(
        {
          ...page,
          collection,
          conditions: [{ field: 'status', operator: '==', value: 'published' }],
          sort: { field: 'created_at', descending: true },
        },
        (document) => {
          const { id, name, company, image_path } = toInsight(document);
          return { id, title: name, detail: company, picture: image_path };
        },
      )
    : watchPage(
        {
          ...page,
          collection,
          conditions: [
            { field: 'published', operator: '==', value: true },
            { field: 'ends_at', operator: '>=', value: new Date() },
          ],
          sort: { field: 'ends_at', descending: false },
        },
        (document) => {
          const { id, title, city, starts_at, cover } = toEvent(document);
          return { id, title, detail: `${formatDate(new Date(starts_at))}, ${city}`, picture: cover };
        },
      );

const path = (id: string, action: string) => `/api/admin/newsletters/${id}/${action}`;

export const readPreview = (id: string): Promise<NewsletterPreview> =>
  readApi(newsletterPreviewSchema, 'GET', path(id, 'preview'));

export const sendTest = (id: string) => callApi('POST', path(id, 'test'));

/** Sends an issue to all subscribers. Throws when somebody changed or sent it in the meantime. */
export const sendNewsletter = ({ id, revision }: NewsletterRecord) =>
  callApi('POST', path(id, 'send'), { revision });
