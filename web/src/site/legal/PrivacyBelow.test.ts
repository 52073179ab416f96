import { expect, it } from 'vitest';
import { mailRetentionDays, retention, visitCodesPeriod } from '@utkarsh/domain/history/retention';
import { deviceDays } from '../../data/deviceStorage';
import { notices } from '../notices/en';
import { privacySections } from './PrivacyBelow';

const policy = JSON.stringify(privacySections);

it('the Privacy Policy names everything that the notice of each form names', () => {
  for (const { data } of Object.values(notices.forms)) expect(policy).toContain(data);
});

it.each(Object.entries(retention))(
  'the Privacy Policy states how long %s is kept',
  (_, { months, after }) => {
    expect(policy).toContain(`${months} month${months === 1 ? '' : 's'} after ${after}`);
  },
);

it('the Privacy Policy states how long mails, codes of visits and data on a device last', () => {
  expect(policy).toContain(`"E-mails we sent you","${mailRetentionDays} days"`);
  expect(policy).toContain(`"Codes that count visits","${visitCodesPeriod}"`);
  expect(policy).toContain(`if it is more than ${deviceDays} days old`);
});
