import { brand, pageUrl } from '../brand';
import { type NoticeLanguage, noticeLanguages } from '../fields/consent';
import { type MailMessage, mailMessage } from '../mail/message';
import { sitePaths } from '../sitePaths';
import { printedKey, testInvitationKey } from '../text/ids';
import { maxReminders } from './survey';
import { surveyDay } from './surveyDay';

interface SurveyWords {
  subject: (organization: string) => string;
  reminder: (organization: string) => string;
  /** Words of the link to the page in this language. */
  answerIn: string;
  greeting: string;
  /** Sentence of a reminder. It goes to everybody, because a mail server must not learn who has answered. */
  thanks: string;
  invitation: (organization: string) => string;
  /** The sentence about who sees the answers. */
  trust: string;
  linkNote: string;
  /** Instruction for the holder of a printed code. */
  scan: string;
  open: string;
  /** Another way to the survey, when a mail program has broken the link. */
  byCode: (code: string) => string;
  deadline: (day: string) => string;
  help: string;
}

/** Address to type. Browsers add the rest. */
const shortAddress = pageUrl(sitePaths.survey).replace('https://', '');
const contact = `${brand.email}, ${brand.phone.text}`;

const words: Readonly<Record<NoticeLanguage, SurveyWords>> = {
  en: {
    subject: (organization) => `How do you find working at ${organization}?`,
    reminder: (organization) => `Reminder: how do you find working at ${organization}?`,
    answerIn: 'Answer in English',
    greeting: 'Hello,',
    thanks: 'If you have answered already, thank you: there is nothing left to do.',
    invitation: (organization) =>
      `${organization} takes part in the certification of ${brand.name}. We ask its employees 27 short questions, in English, Hindi or Tamil. It takes about three minutes.`,
    trust: 'No one can look up who gave which answers: not your employer, and not us.',
    linkNote: 'Anyone with this link can answer in your place, so please do not pass it on.',
    scan: 'Scan the picture with your phone, or open the address and enter the code.',
    open: 'Answer the survey',
    byCode: (code) => `Or open ${shortAddress} on any phone and enter your code: ${code}`,
    deadline: (day) => `You can answer, and change your answers, until the end of ${day} in India.`,
    help: `If you have questions, write or call: ${contact}.`,
  },
  hi: {
    subject: (organization) => `${organization} में काम करना आपको कैसा लगता है?`,
    reminder: (organization) => `याद दिलाना: ${organization} में काम करना आपको कैसा लगता है?`,
    answerIn: 'हिन्दी में उत्तर दें',
    greeting: 'नमस्ते,',
    thanks: 'यदि आप उत्तर दे चुके हैं, तो धन्यवाद: अब कुछ और नहीं करना है।',
    invitation: (organization) =>
      `${organization} ${brand.name} के प्रमाणन में भाग ले रहा है। हम कर्मचारियों से 27 छोटे प्रश्न पूछते हैं, हिन्दी, तमिल या अंग्रेज़ी में। इसमें लगभग तीन मिनट लगते हैं।`,
    trust: 'किसने क्या उत्तर दिया, यह न आपका नियोक्ता पता कर सकता है, न हम।',
    linkNote: 'यह लिंक केवल आपके लिए है, इसे किसी और को न दें।',
    scan: 'अपने फ़ोन से चित्र स्कैन करें, या यह पता खोलकर कोड भरें।',
    open: 'सर्वेक्षण में उत्तर दें',
    byCode: (code) => `या किसी भी फ़ोन पर ${shortAddress} खोलें और अपना कोड भरें: ${code}`,
    deadline: (day) => `भारतीय समय के अनुसार आप ${day} तक उत्तर दे सकते हैं और अपने उत्तर बदल सकते हैं।`,
    help: `कोई प्रश्न हो तो लिखें या फ़ोन करें: ${contact}।`,
  },
  ta: {
    subject: (organization) => `${organization} நிறுவனத்தில் வேலை செய்வது எப்படி இருக்கிறது?`,
    reminder: (organization) => `நினைவூட்டல்: ${organization} நிறுவனத்தில் வேலை செய்வது எப்படி இருக்கிறது?`,
    answerIn: 'தமிழில் பதிலளிக்க',
    greeting: 'வணக்கம்,',
    thanks: 'ஏற்கெனவே பதிலளித்திருந்தால் நன்றி: இனி எதுவும் செய்ய வேண்டியதில்லை.',
    invitation: (organization) =>
      `${organization} நிறுவனம் ${brand.name} சான்றிதழில் பங்கேற்கிறது. அதன் பணியாளர்களிடம் 27 சிறிய கேள்விகளை ஆங்கிலம், இந்தி அல்லது தமிழில் கேட்கிறோம். சுமார் மூன்று நிமிடங்கள் ஆகும்.`,
    trust: 'யார் என்ன பதில் அளித்தார் என்பதை உங்கள் நிறுவனமும் நாங்களும் கண்டறிய முடியாது.',
    linkNote: 'இந்த இணைப்பு உங்களுக்கு மட்டுமே, வேறு யாருக்கும் தர வேண்டாம்.',
    scan: 'உங்கள் தொலைபேசியால் படத்தை ஸ்கேன் செய்யவும், அல்லது இந்த முகவரியைத் திறந்து குறியீட்டை இடவும்.',
    open: 'கணக்கெடுப்பில் பதிலளிக்க',
    byCode: (code) => `அல்லது எந்தக் கைபேசியிலும் ${shortAddress} என்பதைத் திறந்து உங்கள் குறியீட்டை இடவும்: ${code}`,
    deadline: (day) => `இந்திய நேரப்படி ${day} வரை பதிலளிக்கலாம், பதில்களை மாற்றலாம்.`,
    help: `கேள்விகள் இருந்தால் எழுதவும் அல்லது அழைக்கவும்: ${contact}.`,
  },
};

/** Returns the text on the strip of a printed code. */
export const codeText = (language: NoticeLanguage): string =>
  `${words[language].scan} ${words[language].trust}`;

/** Returns the subject of an invitation, or of a reminder if there were any. */
export const invitationSubject = (
  organization: string,
  language: NoticeLanguage,
  reminders: number,
): string => words[language][reminders > 0 ? 'reminder' : 'subject'](organization);

/** Mail with the link to the survey. Its text has the key, so it is never stored. `reminders` counts this one too. */
export function invitationMail({
  organization_name,
  language,
  closes,
  key,
  reminders,
}: {
  organization_name: string;
  language: NoticeLanguage;
  closes: string;
  key: string;
  reminders: number;
}): MailMessage {
  const { greeting, invitation, thanks, trust, linkNote, open, byCode, deadline, help } = words[language];
  return mailMessage(
    invitationSubject(organization_name, language, reminders),
    [
      {
        links: noticeLanguages.map((each) => ({
          words: words[each].answerIn,
          url: pageUrl(sitePaths.surveyInvitation(key, each)),
          lang: each,
        })),
      },
      greeting,
      invitation(organization_name),
      ...(reminders > 0 ? [thanks] : []),
      `${trust} ${linkNote}`,
      { words: open, url: pageUrl(sitePaths.surveyInvitation(key)), button: true },
      byCode(printedKey(key)),
      deadline(surveyDay(closes, language)),
      help,
    ],
    language,
  );
}

/** Returns what the invitation says to everybody, without a link. `closes` is '' before the last day is known. */
export function announcement(organization: string, closes: string, language: NoticeLanguage) {
  const { subject, invitation, trust, deadline, help } = words[language];
  const parts = [invitation(organization), trust, closes && deadline(surveyDay(closes, language)), help];
  return { title: subject(organization), parts: parts.filter(Boolean) };
}

/** Mail before a survey: shows whether our mails and links reach an employer, and says what its mail administrator has to know. */
export const surveyTestMail = (organization: string): MailMessage =>
  mailMessage(`Test before the employee survey of ${organization}`, [
    'Hello,',
    `${organization} is preparing an employee survey of ${brand.name}. This mail tests its way: if you read it in your inbox, our mails reach you. Please try a mailbox of each mail system that your employees use.`,
    'Open the test link. The page says whether the link has arrived unchanged.',
    {
      words: 'Open the test link',
      url: pageUrl(sitePaths.surveyInvitation(testInvitationKey)),
      button: true,
    },
    words.en.byCode(printedKey(testInvitationKey)),
    'Please pass this on to your mail administrator:',
    `Each employee will get one mail from ${brand.email}, and at most ${maxReminders} reminders. The mails of all employees come within minutes, as HTML and text and without files. Their bounces go to ${brand.bounceEmail}.`,
    `Please let all of them through, and leave their links unchanged. Each link begins with ${shortAddress}# and ends with the code of one person, who could not answer any more if somebody else used it.`,
    `If something does not work, write or call: ${contact}.`,
  ]);
