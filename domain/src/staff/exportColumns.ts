import { brand } from '../brand';
import { isNoticeLanguage } from '../fields/consent';
import type { Field } from '../fields/fields';
import { insightFields } from '../insight/insightFields';
import { mediaUrl } from '../media/mediaUrl';
import { fieldText, noticeLanguageNames } from '../history/recordText';
import type { SheetColumn } from './sheet';
import { subscriberFields } from './subscriber';

/** A record as it is stored, its times as dates, whatever it holds. */
type Stored = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a file of an insight is seen: by anybody while it is published, by staff who are signed in in any case. */
const fileAddress = (path: unknown) => (text(path) === '' ? undefined : brand.siteUrl + mediaUrl(text(path)));

/** The columns of an export of insights. */
export function insightColumns<Row extends { id: string }>(storedOf: (row: Row) => Stored) {
  const file = (title: string, name: 'image' | 'video') => {
    const address = (row: Row) => fileAddress(storedOf(row)[name]);
    return { title, width: 40, value: address, link: address };
  };
  return [
    { title: 'ID', width: 24, value: ({ id }) => id },
    ...Object.entries<Field>(insightFields).map(([name, { kind, label, heading = label, width }]) => ({
      title: heading,
      width,
      value: (row: Row) => storedOf(row)[name],
      ...(kind === 'webAddress' && { link: (row: Row) => text(storedOf(row)[name]) }),
    })),
    file('Image', 'image'),
    file('Video', 'video'),
    { title: 'Created At', width: 18, value: (row) => storedOf(row)['created_at'] },
    { title: 'Status', width: 12, value: (row) => fieldText('insights', 'status', storedOf(row)['status']) },
  ] satisfies SheetColumn<Row>[];
}

/** The columns of an export of subscribers. */
export const subscriberColumns = <Row>(storedOf: (row: Row) => Stored) =>
  [
    {
      title: subscriberFields.email.label,
      width: subscriberFields.email.width,
      value: (row) => storedOf(row)['email'],
    },
    { title: 'Consented At', width: 18, value: (row) => storedOf(row)['consented_at'] },
    { title: 'Notice', width: 12, value: (row) => storedOf(row)['consent_version'] },
    {
      title: 'Language',
      width: 10,
      value: (row) => {
        const language = storedOf(row)['consent_language'];
        return isNoticeLanguage(language) ? noticeLanguageNames[language] : language;
      },
    },
  ] satisfies SheetColumn<Row>[];
