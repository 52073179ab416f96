import { describe, expect, it } from 'vitest';
import { brand, pageUrl } from '../brand';
import { maxPasteLength, maxQuestionLength, questionFor, readQuestion } from './question';
import { sitePaths } from '../sitePaths';

const id = 'anjali-foods-ab12cd';
const number = { kind: 'number', number: { month: '2025-09', ending: 'ab12cd' } };
const organization = { kind: 'organization', id };

describe('a certificate number', () => {
  it.each([
    'UW-202509-AB12CD',
    'uw-202509-ab12cd',
    ' UW 202509 AB12CD ',
    'UW–202509–AB12CD',
    'UW202509AB12CD',
    '202509-AB12CD',
    'UW-2O25O9-AB12CD',
    'UW/202509/AB12CD.',
  ])('is read from %j', (text) => {
    expect(readQuestion(text)).toMatchObject(number);
  });

  it.each(['UW-202509-AB12CD34', 'Ours is uw 202509 ab12cd34.', '202509-AB12CD34', '“202509-AB12CD34”'])(
    'with eight characters is read from %j',
    (text) => {
      expect(readQuestion(text)).toMatchObject({ number: { month: '2025-09', ending: 'ab12cd34' } });
    },
  );

  it.each(['UW-202590-AB12CD', 'Our uw 202590 ab12cd'])('may have a mistyped month: %s', (text) => {
    expect(readQuestion(text)).toMatchObject({ number: { month: '2025-90', ending: 'ab12cd' } });
  });

  it('with six characters does not take a two-letter word from the next line', () => {
    expect(readQuestion('Our number UW-202509-AB12CD\nis valid.')).toMatchObject(number);
  });

  it.each([
    '20250912345678',
    'UW-202509-AB12CD345',
    '202513-AB12CD',
    'UW-202509-AB12C',
    'UW-202509-AB12CDE',
    'XX-202509-AB12CD',
    'UW',
    '',
  ])('is not read from %j', (text) => {
    expect(readQuestion(text).kind).not.toBe('number');
  });
});

describe('a link or an id', () => {
  it.each([
    id,
    id.toUpperCase(),
    pageUrl(`/certificate/${id}`),
    `${pageUrl(`/certificate/${id}`)}?utm_source=mail#verdict`,
    pageUrl(`/certified/mid/${id}`),
    pageUrl(`/badge/${id}.png`),
    pageUrl(`/badge/${id}/qr.svg`),
    pageUrl(`/embed/${id}`),
    pageUrl(`/og/certified/${id}.png`),
    pageUrl(sitePaths.verdict(id)),
    `/certificate/${id}`,
    `${new URL(brand.siteUrl).host}/certificate/${id}`,
    `HTTPS://WWW.${new URL(brand.siteUrl).host}/certificate/${id}`,
  ])('%s leads to its organization', (text) => {
    expect(readQuestion(text)).toEqual(organization);
  });

  it('to a credential leads to its period', () => {
    expect(readQuestion(pageUrl(`/credentials/${id}/2025-09-01.jwt`))).toEqual({
      ...organization,
      validFrom: '2025-09-01',
    });
  });

  it('to the verification page of a number is read as that number', () => {
    expect(readQuestion(pageUrl(sitePaths.verdict('UW-202509-AB12CD')))).toMatchObject(number);
  });

  it('to the verification page is read within other such links, but not within many', () => {
    const wrap = (question: string) => pageUrl(sitePaths.verdict(question));
    expect(readQuestion(wrap(wrap(wrap(id))))).toEqual(organization);
    expect(readQuestion(`${pageUrl('/verify?q=').repeat(100)}${id}`)).toEqual({ kind: 'unknown' });
  });

  it.each([
    [`https://other.example/certificate/${id}`, 'other.example'],
    [`https://${new URL(brand.siteUrl).host}.evil.example/certificate/${id}`, /evil\.example$/],
    [`https://${new URL(brand.siteUrl).host}@evil.example/certificate/${id}`, 'evil.example'],
    [`other.example/certificate/${id}`, 'other.example'],
  ])('%s is a link to another site', (text, host) => {
    expect(readQuestion(text)).toMatchObject({ kind: 'elsewhere', host: expect.stringMatching(host) });
  });

  it.each([
    brand.siteUrl,
    pageUrl('/team'),
    `https://www.${new URL(brand.siteUrl).host}/team`,
    `http://${new URL(brand.siteUrl).host}:80`,
    `//other.example/certificate/${id}`,
    'https://',
    'Anjali Foods',
  ])('%s leads to no certificate', (text) => {
    expect(readQuestion(text)).toEqual({ kind: 'unknown' });
  });

  it('is ignored when the text is too long', () => {
    expect(readQuestion(`${pageUrl(`/certificate/${id}`)}?${'x'.repeat(maxPasteLength)}`)).toEqual({
      kind: 'unknown',
    });
  });
});

describe('a link to another site', () => {
  const page = pageUrl(`/certificate/${id}`);
  const encodedPage = encodeURIComponent(page);

  it.each([
    `https://docs.google.com/x?u=${encodedPage}`,
    `https://tinyurl.com/x?u=${encodedPage}`,
    `https://other.example/?ref=${encodedPage}`,
    `https://other.example/%20${page}`,
  ])('such as %s leads to the certificate whose link it contains', (text) => {
    expect(readQuestion(text)).toEqual(organization);
  });

  it.each(['https://bit.ly/UW-202509-AB12CD', 'https://other.example/verify/UW-202509-AB12CD'])(
    'such as %s leads to the certificate whose number it contains',
    (text) => {
      expect(readQuestion(text)).toMatchObject(number);
    },
  );

  it('with a broken id asks about both the first half and the whole', () => {
    expect(readQuestion(`${pageUrl('/certificate/sunrise-textil')}\nes-ab12cd\nThanks`)).toEqual({
      kind: 'several',
      certificates: [
        { kind: 'organization', id: 'sunrise-textiles-ab12cd' },
        { kind: 'organization', id: 'sunrise-textil' },
      ],
    });
    expect(readQuestion(`${page}\nRegards`)).toEqual(organization);
  });
});

const page = pageUrl(`/certificate/${id}`);
const host = new URL(brand.siteUrl).host;
const encodedPage = encodeURIComponent(page);
const base64 = btoa(page);

describe('a certificate number is found', () => {
  it.each([
    ['in a sentence', 'Our certificate is UW-202509-AB12CD, valid this year.'],
    ['before a full stop', 'See UW-202509-AB12CD.'],
    ['in brackets', 'Anjali Foods (UW-202509-AB12CD)'],
    ['in square brackets', '[UW-202509-AB12CD]'],
    ['in typographic quotes', '“UW-202509-AB12CD”'],
    ['behind a label', 'Certificate No.:UW-202509-AB12CD'],
    ['behind a hash', '#UW-202509-AB12CD'],
    ['in bold Markdown', '**UW-202509-AB12CD**'],
    ['as a file name', 'UW-202509-AB12CD.pdf'],
    ['on one of several lines', 'Dear Meera,\n\nhere it is:\nUW-202509-AB12CD\n\nAsha, 044 5550 0142'],
    ['in a table copied from a sheet', 'Anjali Foods\tUW-202509-AB12CD\t2025'],
    ['with en dashes', 'UW–202509–AB12CD'],
    ['with em dashes', 'No. UW—202509—AB12CD'],
    ['with non-breaking hyphens', 'UW\u2011202509\u2011AB12CD is ours'],
    ['with minus signs', 'UW\u2212202509\u2212AB12CD is ours'],
    ['with hyphen bullets', 'UW\u2043202509\u2043AB12CD'],
    ['with full-width letters', 'ＵＷ－２０２５０９－ＡＢ１２ＣＤ'],
    ['with small full-width letters in a sentence', '番号：ｕｗ－２０２５０９－ａｂ１２ｃｄ。'],
    ['with Devanagari digits', 'प्रमाणपत्र UW-२०२५०९-AB१२CD है'],
    ['with Tamil digits', 'UW-௨௦௨௫௦௯-AB௧௨CD'],
    ['with Arabic-Indic digits', 'UW-٢٠٢٥٠٩-AB١٢CD'],
    ['with mathematical digits', 'UW-𝟐𝟎𝟐𝟓𝟎𝟗-AB𝟏𝟐CD'],
    ['with non-breaking spaces', 'UW\u00a0202509\u00a0AB12CD'],
    ['with zero-width spaces', 'UW-\u200b202509-\u200bAB12CD'],
    ['with soft hyphens', 'UW-2025\u00ad09-AB12\u00adCD is ours'],
    ['with a joiner', 'UW-202509\u200d-AB12CD is ours'],
    ['with direction controls', '\u202aUW-202509-AB12CD\u202c'],
    ['with spaces around its hyphens', 'No. UW - 202509 - AB12CD, please'],
    ['broken behind a hyphen', 'our number UW-202509-\r\nAB12CD is valid'],
    ['broken and hyphenated in its ending', 'our number UW-202509-AB1-\n2CD is valid'],
    ['broken in a quoted mail', '> our number UW-2025\n> 09-AB12CD is valid'],
    ['without UW in a sentence', 'our number is 202509-AB12CD, thanks'],
    ['percent-encoded', 'UW%2D202509%2DAB12CD'],
    ['with letters for the digits of the month', 'No. UW-2O25O9-AB12CD'],
    ['with its hyphens as HTML entities', 'UW&#45;202509&ndash;AB12CD'],
    ['touched by the words of a PDF', 'Certificate numberUW-202509-AB12CDPeriod'],
    ['touched by a label', 'NoUW-202509-AB12CD'],
    ['in an HTML snippet', '<b>UW-202509-AB12CD</b>&nbsp;'],
    ['beside a link to another site', 'UW-202509-AB12CD, see www.anjali-foods.example/about'],
    ['beside our home page', `UW-202509-AB12CD ${brand.siteUrl}`],
    ['beside its own link', `UW-202509-AB12CD ${page}`],
    ['in the link that verifies it', `Check: ${pageUrl('/verify?q=UW-202509-AB12CD')}.`],
    ['in an encoded link that verifies it', pageUrl('/Verify?q=uw%E2%80%93202509%E2%80%93ab12cd')],
  ])('%s', (_, text) => {
    expect(readQuestion(text)).toMatchObject(number);
  });

  it('in a sentence, and the question contains the number alone', () => {
    const question = readQuestion('Dear Meera, uw 202509 ab12cd');
    expect(question.kind === 'number' && questionFor(question)).toBe('UW-202509-AB12CD');
  });
});

const snippet = `<p style="margin:12px 0 0"><a href="${page}"><img src="${pageUrl(`/badge/${id}.png`)}" alt="${brand.name} certificate of &quot;Anjali&quot;" width="100" height="120" style="border:0"></a><br><a href="${page}" style="font:12px Arial,sans-serif">Our certificate</a></p>`;

describe('a link of ours is found', () => {
  it.each([
    ['in a sentence', `Look at ${page}, it is valid.`],
    ['before a full stop', `Look at ${page}.`],
    ['in brackets', `Anjali Foods (${page})`],
    ['in angle brackets', `<${page}>`],
    ['in Indian quotes and danda', `«${page}» ${page}।`],
    ['in capitals', page.toUpperCase()],
    ['without a scheme', `see ${host}/certificate/${id} today`],
    ['with www', `www.${host}/certificate/${id}`],
    ['with http and a port', `http://${host}:80/certificate/${id}/`],
    ['with one slash', `https:/${host}/certificate/${id}`],
    ['with backslashes', `https:\\\\${host}\\certificate\\${id}`],
    ['with hxxps', page.replace('https', 'hxxps')],
    ['as JSON', JSON.stringify({ url: page }).replaceAll('/', '\\/')],
    ['with parameters and a fragment', `${page}?utm_source=m&a=${'x'.repeat(maxQuestionLength)}#a`],
    ['with an encoded hyphen', page.replace(/-/g, '%2D')],
    ['percent-encoded whole', encodedPage],
    ['percent-encoded twice', encodeURIComponent(encodedPage)],
    ['broken behind a hyphen', `${pageUrl('/certificate/anjali-')}\nfoods-ab12cd\nRegards`],
    ['broken behind a slash', `${pageUrl('/certificate/')}\n> ${id}`],
    ['defanged', page.replace('https', 'hxxps').replace('.', '[.]')],
    ['in a quoted-printable mail', page.replace('anjali', 'anj=\nali')],
    ['broken within a word before other lines', `${pageUrl('/certificate/anja')}\nli-foods-ab12cd\nThanks`],
    ['broken within a word', `${pageUrl('/certificate/anja')}\nli-foods-ab12cd`],
    ['with invisible characters', `\u2060${pageUrl('/certificate/\u200banjali-foods-ab12cd')}\u200b`],
    ['with full-width slashes', `https:／／${host}／certificate／${id}`],
    ['as a path in words', `the page /certificate/${id} there`],
    ['as the embed snippet', `<iframe src="${pageUrl(`/embed/${id}`)}" title="x" width="240"></iframe>`],
    ['as the signature snippet', snippet],
    ['as the Markdown snippet', `[![Certificate](${pageUrl(`/badge/${id}.png`)})](${page})`],
    [
      'as the LinkedIn post',
      `Anjali Foods is certified by ${brand.name} for Sep 2025 to Sep 2026. Anybody can verify our certificate here: ${page}`,
    ],
    ['as the address of the picture', pageUrl(`/og/certified/${id}.png`)],
    ['as its print page', pageUrl(`/certificate/${id}/print`)],
    ['twice, separated by a comma', `${page},${page}`],
    ['beside links to other sites', `${page} https://anjali.example/about and https://lnkd.in/abc`],
    ['as an id in quotes', `“${id}”.`],
  ])('%s', (_, text) => {
    expect(readQuestion(text)).toEqual(organization);
  });

  it.each([
    ['Outlook', `https://apc01.safelinks.protection.outlook.com/?url=${encodedPage}&data=05%7C02%7Cm%40x.in`],
    ['Outlook: bars', `https://ind01.safelinks.protection.outlook.com/?url=${encodedPage}&data=05|02|a@x.in`],
    [
      'Teams',
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encodedPage}`,
    ],
    ['Google search', `https://www.google.com/url?sa=t&q=${encodedPage}&usg=x`],
    ['Google of India', `https://www.google.co.in/url?url=${encodedPage}`],
    ['Google Translate', `https://utkarsh--workplaces-example.translate.goog/certificate/${id}?_x_tr_sl=en`],
    ['WhatsApp', `https://l.wl.co/l?u=${encodedPage}`],
    ['WhatsApp share', `https://api.whatsapp.com/send?text=${encodeURIComponent(`Anjali Foods ${page}`)}`],
    ['our WhatsApp button', `https://wa.me/?text=${encodeURIComponent(`Certified! ${page}`)}`],
    ['LinkedIn', `https://www.linkedin.com/safety/go?url=${encodedPage}&trk=feed`],
    ['LinkedIn of old', `https://www.linkedin.com/redir/redirect?url=${encodedPage}&urlhash=x`],
    ['our LinkedIn button', `https://www.linkedin.com/sharing/share-offsite/?url=${encodedPage}`],
    ['Facebook', `https://l.facebook.com/l.php?u=${encodedPage}%3Ffbclid%3Dx&h=AT0`],
    ['Instagram', `https://l.instagram.com/?u=${encodedPage}&e=AT`],
    ['Slack', `https://slack-redir.net/link?url=${encodedPage}`],
    ['X', `https://twitter.com/intent/tweet?url=${encodedPage}`],
    ['YouTube', `https://www.youtube.com/redirect?event=x&q=${encodedPage}`],
    ['Telegram', `https://t.me/share/url?url=${encodedPage}`],
    ['DuckDuckGo', `https://duckduckgo.com/l/?uddg=${encodedPage}`],
    ['Bing', `https://www.bing.com/ck/a?!&&p=x&u=a1${base64}&ntb=1`],
    [
      'Proofpoint 2',
      `https://urldefense.proofpoint.com/v2/url?u=${page.replaceAll('-', '-2D').replace(':', '-3A').replaceAll('/', '_')}&d=Dw&c=x`,
    ],
    ['Proofpoint 3', `https://urldefense.com/v3/__${page}__;!!Abc!x$`],
    ['Cisco', `https://secure-web.cisco.com/1AbC/${encodedPage}`],
    ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${encodedPage}&c=E,1,x`],
    ['Vade', `https://mailto.vadesecure.com/x?u=${encodedPage}`],
    ['a maker of QR codes', `https://api.qrserver.com/v1/create-qr-code/?data=${encodedPage}`],
    ['Outlook on the web', `https://outlook.office.com/mail/deeplink/compose?body=${encodedPage}`],
    ['Sophos', `https://in-api.protection.sophos.com/?d=x.example&u=${base64}`],
    ['the Wayback Machine', `https://web.archive.org/web/2025/${page}`],
    [
      'a mail filter around another',
      `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encodedPage}`)}`,
    ],
    ['a mailto link', `mailto:?subject=x&body=${encodedPage}`],
    ['a share intent of Android', `intent://send?text=${encodedPage}#Intent;end`],
  ])('in a link wrapped by %s', (_, text) => {
    expect(readQuestion(text)).toEqual(organization);
    expect(readQuestion(`Fwd: ${text} (sent from my phone)`)).toEqual(organization);
  });
});

describe('an ambiguous or foreign text', () => {
  it('asks which certificate is meant when it names several', () => {
    const other = pageUrl('/certificate/malar-mills-zz99yy');
    expect(readQuestion(`${page}\n${other}\nUW-202509-AB12CD\n${page}`)).toEqual({
      kind: 'several',
      certificates: [
        { ...number, id: 'uw-202509-ab12cd' },
        { kind: 'organization', id: 'malar-mills-zz99yy' },
      ],
    });
    expect(readQuestion('UW-202409-AB12CD, then UW-202509-AB12CD')).toMatchObject({ kind: 'several' });
  });

  it.each([
    [`Our certificate: https://other.example/certificate/${id}`, 'other.example'],
    [`https://${host}.evil.example/certificate/${id}`, `${host}.evil.example`],
    [`see https://${host}@evil.example/certificate/${id} now`, 'evil.example'],
    [`https://${host}:x@evil.example/${id}`, 'evil.example'],
    ['https://www.linkedin.com/posts/anjali', 'www.linkedin.com'],
    ['https://drive.google.com/file/d/1AbC/view', 'drive.google.com'],
    ['https://lnkd.in/dXyZ12', 'lnkd.in'],
    ['http://bit.ly/3abc', 'bit.ly'],
    [`https://www.google.com/url?q=${encodeURIComponent('https://other.example/x')}`, 'www.google.com'],
  ])('with %s is a link to another site', (text, other) => {
    expect(readQuestion(text)).toMatchObject({ kind: 'elsewhere', host: other });
  });

  it.each([
    'Anjali Foods Pvt.Ltd/Chennai',
    'We were certified in 202509 please check',
    'M/s. Anjali Foods, 27 Cathedral Road, Chennai 600086',
    'UW-202509-AB12C is wrong',
    'Well-suited and follow-please',
    pageUrl('/upcoming-events'),
    'meera@anjali-foods-ab12cd.example',
    `mailto:hello@${host}`,
    '',
    '\u200b',
  ])('such as %s names no certificate', (text) => {
    expect(readQuestion(text)).toEqual({ kind: 'unknown' });
  });

  it('of the maximum length is read in linear time', () => {
    for (const piece of [
      'UW-2O25O9-',
      'https://a.example/?u=',
      '%25',
      '-\n> ',
      'utkarsh-workplaces.example:',
      'a.b.',
    ])
      expect(readQuestion(piece.repeat(20_000 / piece.length)).kind).not.toBe('number');
  });
});
