import { brand, pageUrl } from '../brand';
import type { NoticeLanguage } from '../fields/consent';
import { type MailMessage, mailMessage } from '../mail/message';
import { sitePaths } from '../sitePaths';
import { surveyDay } from './surveyDay';

interface Words {
  subject: (organization: string) => string;
  reminder: (organization: string) => string;
  /** First sentence of a reminder, which everybody gets. */
  thanks: string;
  greeting: string;
  invitation: (organization: string) => string;
  /** The sentence about who sees the answers. */
  trust: string;
  linkNote: string;
  /** Instruction for the holder of a printed code. */
  scan: string;
  open: string;
  deadline: (day: string) => string;
  help: string;
}

const contact = `${brand.email}, ${brand.phone.text}`;

const words: Readonly<Record<NoticeLanguage, Words>> = {
  en: {
    subject: (organization) => `How do you find working at ${organization}?`,
    reminder: (organization) => `Reminder: how do you find working at ${organization}?`,
    thanks: 'If you have answered already, thank you: there is nothing more to do.',
    greeting: 'Hello,',
    invitation: (organization) =>
      `${organization} takes part in the certification of ${brand.name}. We ask its employees 27 short questions, in English, Hindi or Tamil. It takes about three minutes.`,
    trust: 'Nobody can see who gave which answers: not your employer, and not we.',
    linkNote: 'This link is for you alone, so please do not pass it on.',
    scan: 'Scan the picture with your phone, or open the address and enter the code.',
    open: 'Answer the survey',
    deadline: (day) => `You can answer, and change your answers, until the end of ${day} in India.`,
    help: `If you have questions, write or call: ${contact}.`,
  },
  hi: {
    subject: (organization) => `${organization} में काम करना आपको कैसा लगता है?`,
    reminder: (organization) => `याद दिलाना: ${organization} में काम करना आपको कैसा लगता है?`,
    thanks: 'यदि आप उत्तर दे चुके हैं, तो धन्यवाद: और कुछ करने की आवश्यकता नहीं है।',
    greeting: 'नमस्ते,',
    invitation: (organization) =>
      `${organization} ${brand.name} के प्रमाणन में भाग ले रहा है। हम कर्मचारियों से 27 छोटे प्रश्न पूछते हैं, हिन्दी, तमिल या अंग्रेज़ी में। इसमें लगभग तीन मिनट लगते हैं।`,
    trust: 'किसने क्या उत्तर दिया, यह कोई नहीं देख सकता: न आपका नियोक्ता, न हम।',
    linkNote: 'यह लिंक केवल आपके लिए है, इसे किसी और को न दें।',
    scan: 'अपने फ़ोन से चित्र स्कैन करें, या यह पता खोलकर कोड भरें।',
    open: 'सर्वेक्षण में उत्तर दें',
    deadline: (day) => `भारतीय समय के अनुसार आप ${day} तक उत्तर दे सकते हैं और अपने उत्तर बदल सकते हैं।`,
    help: `कोई प्रश्न हो तो लिखें या फ़ोन करें: ${contact}।`,
  },
  ta: {
    subject: (organization) => `${organization} நிறுவனத்தில் வேலை செய்வது எப்படி இருக்கிறது?`,
    reminder: (organization) => `நினைவூட்டல்: ${organization} நிறுவனத்தில் வேலை செய்வது எப்படி இருக்கிறது?`,
    thanks: 'நீங்கள் ஏற்கெனவே பதிலளித்திருந்தால், நன்றி: வேறு எதுவும் செய்ய வேண்டியதில்லை.',
    greeting: 'வணக்கம்,',
    invitation: (organization) =>
      `${organization} நிறுவனம் ${brand.name} சான்றிதழில் பங்கேற்கிறது. அதன் பணியாளர்களிடம் 27 சிறிய கேள்விகளை ஆங்கிலம், இந்தி அல்லது தமிழில் கேட்கிறோம். சுமார் மூன்று நிமிடங்கள் ஆகும்.`,
    trust: 'யார் என்ன பதில் அளித்தார் என்பதை யாரும் பார்க்க முடியாது: உங்கள் நிறுவனமும் இல்லை, நாங்களும் இல்லை.',
    linkNote: 'இந்த இணைப்பு உங்களுக்கு மட்டுமே, வேறு யாருக்கும் தர வேண்டாம்.',
    scan: 'உங்கள் தொலைபேசியால் படத்தை ஸ்கேன் செய்யவும், அல்லது இந்த முகவரியைத் திறந்து குறியீட்டை இடவும்.',
    open: 'கணக்கெடுப்பில் பதிலளிக்க',
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

interface Invitation {
  organization_name: string;
  language: NoticeLanguage;
  /** Last day to answer. */
  closes: string;
  key: string;
  /** Reminders sent, this one included. */
  reminders: number;
}

/** Mail with the link to the survey. Its text has the key, so it is never stored. */
export function invitationMail({
  organization_name,
  language,
  closes,
  key,
  reminders,
}: Invitation): MailMessage {
  const { greeting, thanks, invitation, trust, linkNote, open, deadline, help } = words[language];
  return mailMessage(
    invitationSubject(organization_name, language, reminders),
    [
      greeting,
      ...(reminders > 0 ? [thanks] : []),
      invitation(organization_name),
      `${trust} ${linkNote}`,
      { words: open, url: pageUrl(sitePaths.surveyInvitation(key)), button: true },
      deadline(surveyDay(closes, language)),
      help,
    ],
    language,
  );
}
