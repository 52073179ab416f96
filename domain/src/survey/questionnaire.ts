import type { PillarId } from '../assessment/pillars';
import type { NoticeLanguage } from '../fields/consent';

type Texts = Readonly<Record<NoticeLanguage, string>>;

export interface Statement {
  /** Id of the statement in a result. Its meaning never changes. */
  id: string;
  text: Texts;
}

interface Questionnaire {
  /** Pillars of the Organization Framework page at the time of the version. */
  pillars: readonly { id: PillarId; title: Texts; statements: readonly Statement[] }[];
  /** The overall statement, reported beside the score and not part of it. */
  overall: Statement;
  /** The statement about answering freely. It is not part of the score; staff read it as a warning. */
  free: Statement;
}

/** Answers from "strongly disagree" (1) to "strongly agree" (5). */
export const scale: Readonly<Record<NoticeLanguage, readonly [string, string, string, string, string]>> = {
  en: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
  hi: ['पूरी तरह असहमत', 'असहमत', 'न सहमत न असहमत', 'सहमत', 'पूरी तरह सहमत'],
  ta: ['முற்றிலும் மறுக்கிறேன்', 'மறுக்கிறேன்', 'இரண்டும் இல்லை', 'ஏற்கிறேன்', 'முழுமையாக ஏற்கிறேன்'],
};

const statement = (id: string, en: string, hi: string, ta: string): Statement => ({
  id,
  text: { en, hi, ta },
});

const firstQuestionnaire: Questionnaire = {
  pillars: [
    {
      id: 'experience',
      title: { en: 'Employee experience', hi: 'काम का अनुभव', ta: 'பணி அனுபவம்' },
      statements: [
        statement(
          'experience1',
          'When I joined, somebody showed me how to do my work.',
          'जब मैं यहाँ आया या आई, तब किसी ने मुझे मेरा काम सिखाया।',
          'நான் சேர்ந்தபோது, என் வேலையை எப்படிச் செய்வது என்று ஒருவர் காட்டினார்.',
        ),
        statement(
          'experience2',
          'I have the tools and materials that my work needs.',
          'मेरे काम के लिए ज़रूरी औज़ार और सामान मेरे पास हैं।',
          'என் வேலைக்குத் தேவையான கருவிகளும் பொருட்களும் என்னிடம் உள்ளன.',
        ),
        statement(
          'experience3',
          'My pay arrives in full and on time.',
          'मेरा वेतन पूरा और समय पर मिलता है।',
          'என் ஊதியம் முழுமையாகவும் சரியான நேரத்திலும் கிடைக்கிறது.',
        ),
        statement(
          'experience4',
          'My pay is fair for the work that I do.',
          'मेरे काम के हिसाब से मेरा वेतन उचित है।',
          'நான் செய்யும் வேலைக்கு என் ஊதியம் நியாயமானது.',
        ),
        statement(
          'experience5',
          'My manager tells me what I do well and what I can improve.',
          'मेरे प्रबंधक मुझे बताते हैं कि मैं क्या अच्छा करता या करती हूँ और क्या सुधार सकता या सकती हूँ।',
          'நான் எதை நன்றாகச் செய்கிறேன், எதை மேம்படுத்தலாம் என்று என் மேலாளர் சொல்கிறார்.',
        ),
      ],
    },
    {
      id: 'culture',
      title: { en: 'Culture and belonging', hi: 'संस्कृति और अपनापन', ta: 'பண்பாடும் இணைந்திருத்தலும்' },
      statements: [
        statement(
          'culture1',
          'This organization does what it says it stands for.',
          'यह संगठन जिन मूल्यों की बात करता है, उन पर चलता भी है।',
          'இந்த நிறுவனம் தான் கூறும் மதிப்புகளின்படி நடக்கிறது.',
        ),
        statement(
          'culture2',
          'People are treated alike, whatever their language, religion, caste or region.',
          'भाषा, धर्म, जाति या क्षेत्र कुछ भी हो, सबके साथ एक जैसा व्यवहार होता है।',
          'மொழி, மதம், சாதி, பகுதி எதுவாக இருந்தாலும் எல்லோரும் ஒரே மாதிரி நடத்தப்படுகிறார்கள்.',
        ),
        statement(
          'culture3',
          'Women and men have the same chances here.',
          'यहाँ महिलाओं और पुरुषों को समान अवसर मिलते हैं।',
          'இங்கே பெண்களுக்கும் ஆண்களுக்கும் சம வாய்ப்புகள் உள்ளன.',
        ),
        statement(
          'culture4',
          'My colleagues help me when I need it.',
          'ज़रूरत पड़ने पर मेरे सहकर्मी मेरी मदद करते हैं।',
          'எனக்குத் தேவைப்படும்போது என் சக பணியாளர்கள் உதவுகிறார்கள்.',
        ),
        statement(
          'culture5',
          'I feel that I belong here.',
          'मुझे यहाँ अपनापन लगता है।',
          'நான் இங்கே இந்த இடத்தைச் சேர்ந்தவர் என்று உணர்கிறேன்.',
        ),
      ],
    },
    {
      id: 'leadership',
      title: { en: 'Leadership and trust', hi: 'नेतृत्व और भरोसा', ta: 'தலைமையும் நம்பிக்கையும்' },
      statements: [
        statement(
          'leadership1',
          'Managers explain the decisions that affect my work.',
          'मेरे काम पर असर डालने वाले फ़ैसले प्रबंधक समझाते हैं।',
          'என் வேலையைப் பாதிக்கும் முடிவுகளை மேலாளர்கள் விளக்குகிறார்கள்.',
        ),
        statement(
          'leadership2',
          'Managers keep their promises.',
          'प्रबंधक अपने वादे निभाते हैं।',
          'மேலாளர்கள் தங்கள் வாக்குறுதிகளைக் காப்பாற்றுகிறார்கள்.',
        ),
        statement(
          'leadership3',
          'I can report a mistake without fear.',
          'मैं बिना डर के ग़लती बता सकता या सकती हूँ।',
          'ஒரு தவறை நான் பயமின்றித் தெரிவிக்க முடியும்.',
        ),
        statement(
          'leadership4',
          'I know where I can complain, and complaints are dealt with fairly.',
          'मुझे पता है कि शिकायत कहाँ करनी है, और शिकायतों पर न्याय होता है।',
          'எங்கே புகார் செய்யலாம் என்று எனக்குத் தெரியும்; புகார்கள் நியாயமாகக் கையாளப்படுகின்றன.',
        ),
        statement(
          'leadership5',
          'My ideas are listened to.',
          'मेरे सुझाव सुने जाते हैं।',
          'என் யோசனைகள் கேட்கப்படுகின்றன.',
        ),
      ],
    },
    {
      id: 'growth',
      title: { en: 'Growth and well-being', hi: 'विकास और सेहत', ta: 'வளர்ச்சியும் நலனும்' },
      statements: [
        statement(
          'growth1',
          'I learn new things in my work.',
          'मैं अपने काम में नई बातें सीखता या सीखती हूँ।',
          'என் வேலையில் புதியவற்றைக் கற்றுக்கொள்கிறேன்.',
        ),
        statement(
          'growth2',
          'People who do good work move up here.',
          'यहाँ अच्छा काम करने वाले आगे बढ़ते हैं।',
          'நன்றாக வேலை செய்பவர்கள் இங்கே உயர்கிறார்கள்.',
        ),
        statement(
          'growth3',
          'I can do my work within my working hours.',
          'मैं अपना काम अपने काम के घंटों में पूरा कर सकता या सकती हूँ।',
          'என் வேலையை என் வேலை நேரத்திற்குள் முடிக்க முடிகிறது.',
        ),
        statement(
          'growth4',
          'I am safe at work and on the way to it.',
          'मैं काम पर और काम पर आते-जाते सुरक्षित हूँ।',
          'வேலையிலும் வேலைக்கு வரும் வழியிலும் நான் பாதுகாப்பாக இருக்கிறேன்.',
        ),
        statement(
          'growth5',
          'I can take leave when I am ill or my family needs me.',
          'बीमार होने पर या परिवार को ज़रूरत होने पर मुझे छुट्टी मिलती है।',
          'எனக்கு உடல்நலம் சரியில்லாதபோதோ குடும்பத்திற்குத் தேவைப்படும்போதோ விடுப்பு எடுக்க முடிகிறது.',
        ),
      ],
    },
    {
      id: 'sustainability',
      title: { en: 'Sustainability', hi: 'टिकाऊ काम', ta: 'நிலைத்தன்மை' },
      statements: [
        statement(
          'sustainability1',
          'We use water, power and materials with care.',
          'हम पानी, बिजली और सामान सँभालकर इस्तेमाल करते हैं।',
          'தண்ணீர், மின்சாரம், பொருட்களை நாங்கள் கவனமாகப் பயன்படுத்துகிறோம்.',
        ),
        statement(
          'sustainability2',
          'We treat suppliers and contract workers fairly.',
          'हम आपूर्तिकर्ताओं और ठेका कर्मचारियों के साथ उचित व्यवहार करते हैं।',
          'விநியோகஸ்தர்களையும் ஒப்பந்தத் தொழிலாளர்களையும் நாங்கள் நியாயமாக நடத்துகிறோம்.',
        ),
        statement(
          'sustainability3',
          'We are honest with our customers.',
          'हम अपने ग्राहकों के साथ ईमानदार हैं।',
          'எங்கள் வாடிக்கையாளர்களிடம் நாங்கள் நேர்மையாக இருக்கிறோம்.',
        ),
        statement(
          'sustainability4',
          'We are good neighbours to the people around us.',
          'हम आसपास के लोगों के लिए अच्छे पड़ोसी हैं।',
          'எங்களைச் சுற்றியுள்ள மக்களுக்கு நாங்கள் நல்ல அண்டை வீட்டாராக இருக்கிறோம்.',
        ),
        statement(
          'sustainability5',
          'I expect that this organization will still do well in five years.',
          'मुझे लगता है कि पाँच साल बाद भी यह संगठन अच्छा चलेगा।',
          'ஐந்து ஆண்டுகளுக்குப் பிறகும் இந்த நிறுவனம் நன்றாக இருக்கும் என்று எதிர்பார்க்கிறேன்.',
        ),
      ],
    },
  ],
  overall: statement(
    'overall',
    'Taken together, I would recommend this as a place to work.',
    'कुल मिलाकर, मैं दूसरों को यहाँ काम करने की सलाह दूँगा या दूँगी।',
    'மொத்தத்தில், வேலை செய்ய ஏற்ற இடமாக இதைப் பரிந்துரைப்பேன்.',
  ),
  free: statement(
    'free',
    'I could answer this survey freely.',
    'मैं इस सर्वेक्षण में खुलकर उत्तर दे सका या सकी।',
    'இந்தக் கணக்கெடுப்பில் நான் சுதந்திரமாகப் பதிலளிக்க முடிந்தது.',
  ),
};

/** Questionnaires by version. A survey stores the version it was opened with, so a version that was used never changes. */
const questionnaires: Readonly<Record<number, Questionnaire>> = { 1: firstQuestionnaire };
export const currentQuestionnaire = 1;

export function questionnaireOf(version: number): Questionnaire {
  const questionnaire = questionnaires[version];
  if (!questionnaire) throw new Error(`There is no questionnaire ${version}.`);
  return questionnaire;
}

/** Returns all statements in the order of the answers: 25 of the pillars, the overall statement, and the one about answering freely. */
export function statementsOf(version: number): Statement[] {
  const { pillars, overall, free } = questionnaireOf(version);
  return [...pillars.flatMap(({ statements }) => statements), overall, free];
}
