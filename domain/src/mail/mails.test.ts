import { describe, expect, it } from 'vitest';
import { brand } from '../brand';
import type { NewsletterIssue } from '../newsletter/newsletter';
import { todayInIndia } from '../certificate/certification';
import { appealText } from '../nomination/appeal';
import { nominationReference } from '../nomination/nominationTracking';
import {
  type EndingCertificate,
  assignmentMail,
  type StaffNews,
  certificateDigest,
  certificateReminder,
  certifiedMail,
  declinedMail,
  invitationMail,
  nominationAcknowledgement,
  quote,
  staffDigest,
  subscriptionMail,
  newsletterMail,
  surveyLinkMail,
  surveyResultMail,
} from './mails';
import { mailMessage } from './message';

const key = 'k'.repeat(32);
const hostile = '<script>alert(1)</script>\r\nBcc: all@victims.in\u2028"x" \u202Eeteled';

it('the mail to a nominator contains the number and the link to the private page', () => {
  const { subject, text, html } = nominationAcknowledgement('id', key);
  expect(subject).toContain(nominationReference('id'));
  expect(text).toContain(`${brand.siteUrl}/nomination/${key}`);
  expect(html).toContain(`href="${brand.siteUrl}/nomination/${key}"`);
});

const nominator = { first_name: 'Asha', last_name: 'Rao', company_name: 'Malar Mills' };

it('the mail about a declined nomination contains the number, the reason and how to nominate again', () => {
  const { subject, text } = declinedMail('id', nominator, 'Fewer than 10 employees.');
  expect(subject).toContain(nominationReference('id'));
  expect(text).toContain('Dear Asha Rao,');
  expect(text).toContain('the nomination of Malar Mills');
  expect(text).toContain('The reason: Fewer than 10 employees.');
  expect(text).toContain(appealText(todayInIndia()));
  expect(text).toContain(`${brand.siteUrl}/nominate\n`);
});

it('the mail about the ended survey for a renewal contains its last day and the link to its result', () => {
  const { subject, text } = surveyResultMail({ organization_name: 'Malar Mills', closes: '2026-12-11', key });
  expect(subject).toBe('The employee survey of Malar Mills has ended');
  expect(text).toContain('ended on 11 Dec 2026');
  expect(text).toContain(`${brand.siteUrl}/organization-survey/${key}`);
});

it('the mail about the certificate greets by name, and says the rating and what to do now', () => {
  const organization = { ...certificate, organization_name: 'Malar Mills' };
  const { text } = certifiedMail(organization, { nominator, rating: 'Gold' });
  expect(text).toContain('Dear Asha Rao,');
  expect(text).toContain('to 31 Dec 2026, with the rating Gold.');
  expect(text).toContain(appealText(todayInIndia()));
  expect(text).toContain('https://www.linkedin.com/sharing/');
  expect(certifiedMail(organization, { nominator, rating: '' }).text).toContain('to 31 Dec 2026.');
});

it('the mail about the survey for a renewal contains its last day and the link to its page', () => {
  const { subject, text } = surveyLinkMail({ organization_name: 'Malar Mills', closes: '2026-12-11', key });
  expect(subject).toContain('Malar Mills');
  expect(text).toContain('ends on 11 Dec 2026');
  expect(text).toContain(`${brand.siteUrl}/organization-survey/${key}`);
});

describe('a mail with hostile names', () => {
  it('cannot inject a header, a script or reversed text', () => {
    const { subject, text, html } = mailMessage(hostile, [
      hostile,
      { words: hostile, url: 'https://x.in/"><script>' },
    ]);
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toContain('\u202E');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('has a subject of the maximum length', () => {
    expect([...mailMessage('🙂'.repeat(500), []).subject]).toHaveLength(150);
  });
});

it('the mail to a subscriber contains a link that ends the subscription', () => {
  expect(subscriptionMail({ unsubscribeUrl: 'https://x.example/u?a=1&b=2' }).html).toContain(
    'href="https://x.example/u?a=1&amp;b=2"',
  );
});

const certificate: EndingCertificate = {
  id: 'malar-mills-x1',
  tier: 'mid',
  organization_name: 'Malar & <Mills>',
  industry: 'Food & Beverage',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  contact_email: 'hr@malar.example',
};

describe('a reminder of a certificate', () => {
  it('states the last day and how to renew', () => {
    const { subject, text, html } = certificateReminder(certificate, 'before');
    expect(subject).toBe('The certificate of Malar & <Mills> ends on 31 Dec 2026');
    expect(text).toContain('valid until 31 Dec 2026');
    expect(text).toContain(
      '/nominate?renewal=malar-mills-x1&company=Malar+%26+%3CMills%3E&industry=Food+%26+Beverage',
    );
    expect(text).toContain('https://utkarsh-workplaces.example/certificate/malar-mills-x1');
    expect(html).toContain('Malar &amp; &lt;Mills&gt;');
    expect(html).not.toContain('<Mills>');
  });

  it('states that the certificate has ended', () => {
    const { text } = certificateReminder(certificate, 'ended');
    expect(text).toContain('ended on 31 Dec 2026');
    expect(text).not.toContain('is valid until');
  });
});

it('certificateDigest lists tier, contact and record of each organization', () => {
  const silent = {
    ...certificate,
    id: 'quiet-works-x2',
    organization_name: 'Quiet Works',
    contact_email: '',
  };
  const { subject, text, html } = certificateDigest([certificate, silent], {
    validUntil: '2026-12-31',
    kind: 'before',
  });
  expect(subject).toBe('2 certificates end on 31 Dec 2026');
  expect(text).toContain('Quiet Works (Mid-scale): no contact e-mail, please call');
  expect(text).toContain('Malar & <Mills> (Mid-scale): hr@malar.example');
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="https://utkarsh-workplaces.example/admin/organizations/malar-mills-x1"',
    'href="https://utkarsh-workplaces.example/admin/organizations/quiet-works-x2"',
  ]);
});

const nobody = { count: 0, newest: [] };
const nomination = (changes: object = {}) => ({
  id: 'one',
  first_name: 'Asha',
  last_name: 'Rao',
  company_name: 'Malar Mills Pvt. Ltd.',
  ...changes,
});
const news = (changes: Partial<StaffNews>): StaffNews => ({
  nominations: nobody,
  insights: nobody,
  questions: 0,
  ...changes,
});

describe("a stranger's words in a mail to staff", () => {
  it.each([
    ['Malar Mills Pvt. Ltd.', '“Malar Mills Pvt. Ltd.”'],
    ['https://evil.example/pay', '“https[:]//evil[.]example/pay”'],
    ['www.evil.in', '“www[.]evil[.]in”'],
    ['evil。in', '“evil[.]in”'],
    ['ｈｔｔｐ：／／ｅｖｉｌ．ｉｎ', '“http[:]//evil[.]in”'],
    ['boss@our-bank.in', '“boss[at]our-bank[.]in”'],
    ['javascript:alert(1)', '“javascript[:]alert(1)”'],
    ['Call 1800 11 2233 now', '“Call [number] now”'],
    ['+91 (44) 5550-0142', '“+[number]”'],
    ['Unit 51 of 2026', '“Unit 51 of 2026”'],
    ['one”. Approved by the board: “', "“one'. Approved by the board: '”"],
    ['a\r\nBcc: all@victims.in', '“a Bcc: all[at]victims[.]in”'],
    ['\u202Eeteled\u0000\u200B x', '“eteled x”'],
  ])('turn %j into %s', (text, quotation) => {
    expect(quote(text)).toBe(quotation);
  });

  it('end after 80 letters', () => {
    expect([...quote('🙂'.repeat(300))]).toHaveLength(82);
    expect(quote(`${'x'.repeat(77)}ங்கள்`)).toBe(`“${'x'.repeat(77)}ங்…”`);
    expect(quote(`${'x'.repeat(78)}ங்கள்`)).toBe(`“${'x'.repeat(78)}…”`);
    expect(quote('x'.repeat(300))).toBe(`“${'x'.repeat(79)}…”`);
  });
});

describe('the digest to staff', () => {
  it('counts new records, lists them below a warning, and links to the staff area', () => {
    const { subject, text } = staffDigest({
      nominations: { count: 1234, newest: [nomination()] },
      insights: {
        count: 1,
        newest: [{ id: 'two', name: 'Meena', designation: 'CHRO', company: 'Looms.in' }],
      },
      questions: 2,
    });
    expect(subject).toBe('New: 1,234 nominations, 1 insight and 2 questions');
    expect(text).toContain(`Open the questions:\n${brand.siteUrl}/admin/questions\n`);
    expect(text).toContain(`Open the nominations:\n${brand.siteUrl}/admin/nominations\n`);
    expect(text).toContain(`Open the insights:\n${brand.siteUrl}/admin/insights\n`);
    const [ours = '', theirs = ''] = text.split('What the senders wrote, unchecked:');
    expect(ours).not.toContain('Malar');
    expect(theirs).toContain(
      `Nomination ${nominationReference('one')}: “Malar Mills Pvt. Ltd.” by “Asha Rao”`,
    );
    expect(theirs).toContain('Insight: “Meena”, “CHRO” at “Looms[.]in”');
    expect(theirs).toContain('Not listed here: 1,233.');
  });

  it('leaves out empty sections', () => {
    const { subject, text } = staffDigest(news({ insights: { count: 2, newest: [] } }));
    expect(subject).toBe('New: 2 insights');
    expect(text).not.toMatch(/nominations|unchecked/);
  });

  it('contains only our own links in text and HTML', () => {
    const hostile = '<a href="https://evil.example">pay</a> www.evil.in boss@evil.in';
    const { subject, text, html } = staffDigest({
      nominations: {
        count: 1,
        newest: [nomination({ company_name: hostile, first_name: hostile, last_name: hostile })],
      },
      insights: { count: 1, newest: [{ id: 'two', name: hostile, designation: hostile, company: hostile }] },
      questions: 0,
    });
    expect(subject).not.toContain('evil');
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
    expect(new Set(links)).toEqual(
      new Set(
        ['nominations', 'nominations/one', 'insights', 'insights/two'].map(
          (path) => `${brand.siteUrl}/admin/${path}`,
        ),
      ),
    );
    expect(text).not.toMatch(/www\.|@evil/);
    expect(html.match(/<a /g)).toHaveLength(4);
  });
});

const link = 'https://auth.example/action?mode=resetPassword&oobCode=a"b<c>';

describe('an invitation by mail', () => {
  it.each([
    ['admin', /read and change everything/],
    ['viewer', /change nothing/],
  ] as const)('tells %s their rights, and contains the link to choose a password', (role, words) => {
    const { subject, text, html } = invitationMail({ role, link });
    expect(subject).toContain(brand.name);
    expect(text).toContain(`\n${link}\n`);
    for (const body of [text, html]) {
      expect(body).toMatch(words);
      expect(body).toContain(`${brand.siteUrl}/admin/login`);
    }
  });

  it('escapes the characters of the link', () => {
    const { html } = invitationMail({ role: 'viewer', link });
    expect(html).not.toContain('a"b<c>');
    expect(html).toContain('mode=resetPassword&amp;oobCode=a&quot;b&lt;c&gt;');
  });
});

describe('the mail about assigned nominations', () => {
  const assignments = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `nomination${index}`, assigner: 'Kamala Nair' }));

  it('names each nomination by its reference, with a link and the colleague', () => {
    const { subject, text } = assignmentMail('asha', assignments(1));
    expect(subject).toBe('Assigned to you: 1 nomination');
    expect(text).toContain('1 nomination was assigned to you.');
    expect(text).toContain(`Nomination ${nominationReference('nomination0')}, assigned by Kamala Nair`);
    expect(text).toContain('/admin/nominations/nomination0');
    expect(text).toContain('/admin/nominations?assignee=asha');
  });

  it('lists 20 and counts the others', () => {
    const { text } = assignmentMail('asha', assignments(23));
    expect(text.match(/assigned by/g)).toHaveLength(20);
    expect(text).toContain('Not listed here: 3.');
  });
});

const noPicture = { image: '', image_alt: '' };
const issue: NewsletterIssue = {
  id: 'a1B2c3D4e5F6g7H8i9J0',
  title: 'Listening on the night shift',
  text: 'First paragraph,\ngoes on.\n\n  \nSecond <b>paragraph</b>.',
  sent_at: '',
  insights: [
    { id: 'i1', quote: 'We asked the night shift first.', name: 'Ila Rao', company: 'Looms', ...noPicture },
  ],
  events: [
    {
      id: 'e1',
      title: 'Rosters',
      summary: 'A morning for leads.',
      starts_at: '2026-12-04T04:30:00.000Z',
      ...noPicture,
    },
  ],
  organizations: [
    { id: 'kaveri-mills-a1b2c3d4', organization_name: 'Kaveri Mills', rating: 'Gold' },
    { id: 'anjali-foods-a1b2c3d4', organization_name: 'Anjali Foods', rating: '' },
  ],
};
const unsubscribeUrl = 'https://utkarsh-workplaces.example/unsubscribe/abc';

it('the mail of an issue names everything that the issue holds, with links', () => {
  const { subject, text } = newsletterMail(issue, unsubscribeUrl);
  expect(subject).toBe('Listening on the night shift');
  for (const part of [
    'First paragraph, goes on.\n\nSecond <b>paragraph</b>.',
    '“We asked the night shift first.”\n\nRead the insight of Ila Rao, Looms:\nhttps://utkarsh-workplaces.example/insights/i1',
    'Rosters, 4 Dec 2026:\nhttps://utkarsh-workplaces.example/events/e1',
    'Kaveri Mills, Gold:\nhttps://utkarsh-workplaces.example/certificate/kaveri-mills-a1b2c3d4',
    'Anjali Foods:\n',
    'https://utkarsh-workplaces.example/newsletter/a1B2c3D4e5F6g7H8i9J0',
    `Unsubscribe:\n${unsubscribeUrl}`,
  ]) {
    expect(text).toContain(part);
  }
});

it('the mail of an issue escapes what staff write, with headings, bold words and links', () => {
  const text = `# News\n\n**Three** & <b>four</b>: https://x.in/?a=1&b='2".`;
  const mail = newsletterMail({ ...issue, text }, unsubscribeUrl);
  expect(mail.html).toMatch(/<h2[^>]*>News<\/h2>/);
  expect(mail.html).toContain(
    '<strong>Three</strong> &amp; &lt;b&gt;four&lt;/b&gt;: <a href="https://x.in/?a=1&amp;b=',
  );
  expect(mail.text).toContain(`News\n\nThree & <b>four</b>: https://x.in/?a=1&b='2".\n`);
});

it('the mail of an issue has no heading of an empty section', () => {
  const { text } = newsletterMail({ ...issue, insights: [], events: [], organizations: [] }, unsubscribeUrl);
  expect(text).not.toMatch(/Insights|Events|Newly certified/);
});
