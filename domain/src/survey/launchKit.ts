import { brand } from '../brand';
import { type NoticeLanguage, noticeLanguages } from '../fields/consent';
import { escapeXml } from '../text/svgText';
import { announcement } from './surveyMail';

/** Texts with which an organization tells its people about a survey: the title of a poster, and the text for a mail or a chat. */
interface Announcement {
  language: NoticeLanguage;
  title: string;
  text: string;
}

const linkTexts: Readonly<Record<NoticeLanguage, string>> = {
  en: `The link comes by mail from ${brand.name}. Who has no e-mail address gets a code on paper.`,
  hi: `लिंक ${brand.name} के ई-मेल से आएगा। जिनके पास ई-मेल नहीं है, उन्हें काग़ज़ पर कोड मिलेगा।`,
  ta: `இணைப்பு ${brand.name} அனுப்பும் மின்னஞ்சலில் வரும். மின்னஞ்சல் இல்லாதவர்களுக்குக் காகிதத்தில் குறியீடு கிடைக்கும்.`,
};

/** Returns the texts in each language. `closes` is the last day to answer, '' before it is agreed on. */
export const launchKit = (organization: string, closes: string): Announcement[] =>
  noticeLanguages.map((language) => {
    const { title, parts } = announcement(organization, closes, language);
    const [first = '', ...others] = parts;
    return { language, title, text: [first, linkTexts[language], ...others].join('\n\n') };
  });

/** Returns a poster as a page of its own, which a browser prints on a sheet of A4. */
export const posterPage = ({ language, title, text }: Announcement): string =>
  [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeXml(title)}</title>`,
    '<style>@page{size:A4;margin:2cm}body{font:18pt/1.5 system-ui,sans-serif;color:#0e1230;max-width:17cm;margin:auto}',
    'h1{font-size:40pt;line-height:1.2;margin:3cm 0 1cm}footer{margin-top:2cm;color:#1f3edc;font-weight:600}</style>',
    `<h1>${escapeXml(title)}</h1>`,
    ...text.split('\n\n').map((part) => `<p>${escapeXml(part)}</p>`),
    `<footer>${escapeXml(brand.name)}</footer></html>`,
  ].join('\n');
