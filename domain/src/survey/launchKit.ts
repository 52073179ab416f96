import { brand } from '../brand';
import { type NoticeLanguage, noticeLanguages } from '../fields/consent';
import { announcement } from './surveyMail';

/** Texts with which an organization tells its people about a survey. */
interface Announcement {
  language: NoticeLanguage;
  /** Title of a poster. */
  title: string;
  /** Text for a mail or a chat. */
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
