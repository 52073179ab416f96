import { brand } from '@utkarsh/domain/brand';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';

/** Texts of the survey page that are not statements. `{…}` stands for a value. */
const en = {
  title: 'Employee survey',
  /** The two sentences about who sees what. */
  trust:
    'Nobody can see who gave which answers: not your employer, and not we. Your employer sees only totals, and only when at least five people have answered.',
  language: 'Language',
  code: 'Code of your invitation',
  codeHint: 'Sixteen letters and digits, from your mail or your printed sheet.',
  codeWrong: 'Enter the sixteen letters and digits of your code, as ABCD-EFGH-JKMN-PQRS.',
  start: 'Start',
  loading: 'Loading your survey…',
  unknown: 'No survey was found for this code. Check that it is complete, or ask us for help.',
  closed: 'This survey is closed. It takes no more answers.',
  elsewhere:
    'This invitation was used on another device or in another browser already. You can change your answers only there. If that was not you, ask us for help.',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  unreachable:
    'We could not be reached. Your answers are still on this device. Check your connection and try again.',
  retry: 'Try again',
  otherCode: 'Enter another code',
  intro:
    'How do you find working at {organization}? Choose an answer to each of the 27 statements. It takes about three minutes.',
  until: 'You can answer, and change your answers, until the end of {day} in India.',
  progress: '{done} of {all} answered',
  step: 'Part {step} of {steps}',
  last: 'In the end',
  keys: 'With a keyboard, press 1 to 5.',
  back: 'Back',
  next: 'Next',
  missing: 'Please choose an answer here.',
  missingCount: 'Statements without an answer: {count}.',
  send: 'Send my answers',
  sending: 'Sending…',
  kept: 'Your answers stay on this device until you send them.',
  notKept: 'This browser keeps nothing. Do not close the page before you have sent your answers.',
  forget: 'Remove everything from this device',
  forgetSure: 'The answers that you have not sent are lost then.',
  forgetNow: 'Remove them',
  keep: 'Keep them',
  forgetSent: 'Remove the survey from this device',
  forgetHint: 'On a shared device, remove it when you are done. Then you can no longer change your answers.',
  forgotten: 'Your answers and your code are no longer on this device.',
  sent: 'Your answers have been sent. Thank you.',
  sentHint:
    'Until the end of {day} in India you can change them on this device: choose all answers again and send them once more.',
  change: 'Change my answers',
  promiseTitle: 'What we do not promise',
  promise:
    'Somebody who holds our secret key and also copies of the database from every minute could guess by time. Your employer’s mail administrator may be able to read the link in your mail. In a small organization, a result on which everybody agrees shows what each of you answered.',
  notice: 'Privacy notice of this survey',
  noScript: `This survey needs JavaScript, which your browser does not run. Ask us for a printed code to use on another phone, or answer on the phone with us: ${brand.phone.text}.`,
};
export type SurveyWords = typeof en;

const hi: SurveyWords = {
  title: 'कर्मचारी सर्वेक्षण',
  trust:
    'किसने क्या उत्तर दिया, यह कोई नहीं देख सकता: न आपका नियोक्ता, न हम। आपके नियोक्ता को केवल कुल आँकड़े दिखते हैं, और वह भी तब जब कम से कम पाँच लोग उत्तर दे चुके हों।',
  language: 'भाषा',
  code: 'आपके निमंत्रण का कोड',
  codeHint: 'सोलह अक्षर और अंक, आपके ई-मेल या छपे हुए पन्ने से।',
  codeWrong: 'अपने कोड के सोलह अक्षर और अंक भरें, जैसे ABCD-EFGH-JKMN-PQRS।',
  start: 'शुरू करें',
  loading: 'आपका सर्वेक्षण खुल रहा है…',
  unknown: 'इस कोड का कोई सर्वेक्षण नहीं मिला। देखें कि कोड पूरा है, या हमसे मदद लें।',
  closed: 'यह सर्वेक्षण बंद हो चुका है। अब उत्तर नहीं लिए जाते।',
  elsewhere:
    'यह निमंत्रण किसी दूसरे फ़ोन या ब्राउज़र पर इस्तेमाल हो चुका है। उत्तर केवल वहीं बदले जा सकते हैं। यदि वह आप नहीं थे, तो हमसे मदद लें।',
  tooMany: 'बहुत बार कोशिश हुई। कुछ मिनट बाद फिर कोशिश करें।',
  unreachable: 'हमसे संपर्क नहीं हो सका। आपके उत्तर इस फ़ोन पर सुरक्षित हैं। कनेक्शन देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  otherCode: 'दूसरा कोड भरें',
  intro: '{organization} में काम करना आपको कैसा लगता है? 27 वाक्यों में से हर एक का उत्तर चुनें। इसमें लगभग तीन मिनट लगते हैं।',
  until: 'भारतीय समय के अनुसार आप {day} तक उत्तर दे सकते हैं और बदल सकते हैं।',
  progress: '{all} में से {done} उत्तर हो गए',
  step: 'भाग {step}, कुल {steps}',
  last: 'अंत में',
  keys: 'कीबोर्ड पर 1 से 5 दबाएँ।',
  back: 'पीछे',
  next: 'आगे',
  missing: 'कृपया यहाँ उत्तर चुनें।',
  missingCount: 'जिन वाक्यों का उत्तर बाकी है: {count}।',
  send: 'मेरे उत्तर भेजें',
  sending: 'भेजे जा रहे हैं…',
  kept: 'भेजने तक आपके उत्तर इसी फ़ोन पर रहते हैं।',
  notKept: 'यह ब्राउज़र कुछ नहीं सहेजता। उत्तर भेजने से पहले पृष्ठ बंद न करें।',
  forget: 'इस फ़ोन से सब हटाएँ',
  forgetSure: 'तब आपके वे उत्तर मिट जाएँगे जो भेजे नहीं गए हैं।',
  forgetNow: 'मिटाएँ',
  keep: 'रहने दें',
  forgetSent: 'इस फ़ोन से सर्वेक्षण हटाएँ',
  forgetHint: 'फ़ोन किसी और का भी हो, तो काम पूरा होने पर हटा दें। उसके बाद उत्तर बदले नहीं जा सकते।',
  forgotten: 'आपके उत्तर और आपका कोड अब इस फ़ोन पर नहीं हैं।',
  sent: 'आपके उत्तर भेज दिए गए। धन्यवाद।',
  sentHint: 'भारतीय समय के अनुसार {day} तक आप इसी फ़ोन पर उन्हें बदल सकते हैं: सभी उत्तर फिर से चुनें और भेजें।',
  change: 'मेरे उत्तर बदलें',
  promiseTitle: 'हम क्या वादा नहीं करते',
  promise:
    'जिसके पास हमारी गुप्त कुंजी और डेटाबेस की हर मिनट की प्रतियाँ हों, वह समय से अनुमान लगा सकता है। आपके नियोक्ता का ई-मेल प्रशासक आपके ई-मेल का लिंक पढ़ सकता है। छोटे संगठन में जिस बात पर सब सहमत हों, वह सबकी बात बन जाती है।',
  notice: 'इस सर्वेक्षण की गोपनीयता सूचना',
  noScript: `इस सर्वेक्षण के लिए JavaScript चाहिए, जो आपके ब्राउज़र में नहीं चलता। दूसरे फ़ोन के लिए हमसे छपा हुआ कोड लें, या फ़ोन पर हमें उत्तर दें: ${brand.phone.text}।`,
};

const ta: SurveyWords = {
  title: 'பணியாளர் கணக்கெடுப்பு',
  trust:
    'யார் என்ன பதில் அளித்தார் என்பதை யாரும் பார்க்க முடியாது: உங்கள் நிறுவனமும் இல்லை, நாங்களும் இல்லை. குறைந்தது ஐந்து பேர் பதிலளித்த பிறகே உங்கள் நிறுவனம் மொத்த எண்ணிக்கையை மட்டும் பார்க்கும்.',
  language: 'மொழி',
  code: 'உங்கள் அழைப்பின் குறியீடு',
  codeHint: 'உங்கள் மின்னஞ்சலில் அல்லது அச்சிட்ட தாளில் உள்ள பதினாறு எழுத்துகளும் எண்களும்.',
  codeWrong: 'உங்கள் குறியீட்டின் பதினாறு எழுத்துகளையும் எண்களையும் இடவும், எ.கா. ABCD-EFGH-JKMN-PQRS.',
  start: 'தொடங்கு',
  loading: 'உங்கள் கணக்கெடுப்பு திறக்கிறது…',
  unknown:
    'இந்தக் குறியீட்டுக்குக் கணக்கெடுப்பு இல்லை. குறியீடு முழுமையாக உள்ளதா என்று பாருங்கள், அல்லது எங்களிடம் உதவி கேளுங்கள்.',
  closed: 'இந்தக் கணக்கெடுப்பு முடிந்துவிட்டது. இனி பதில்கள் ஏற்கப்படாது.',
  elsewhere:
    'இந்த அழைப்பு வேறு கைபேசியில் அல்லது உலாவியில் ஏற்கெனவே பயன்படுத்தப்பட்டுள்ளது. பதில்களை அங்கே மட்டுமே மாற்ற முடியும். அது நீங்கள் இல்லை என்றால் எங்களிடம் உதவி கேளுங்கள்.',
  tooMany: 'பல முறை முயன்றுவிட்டீர்கள். சில நிமிடங்கள் கழித்து மீண்டும் முயலவும்.',
  unreachable: 'எங்களைத் தொடர்பு கொள்ள முடியவில்லை. உங்கள் பதில்கள் இந்தக் கைபேசியில் உள்ளன. இணைப்பைப் பார்த்து மீண்டும் முயலவும்.',
  retry: 'மீண்டும் முயல்க',
  otherCode: 'வேறு குறியீட்டை இடுக',
  intro:
    '{organization} நிறுவனத்தில் வேலை செய்வது எப்படி இருக்கிறது? 27 வாக்கியங்களுக்கும் ஒரு பதிலைத் தேர்ந்தெடுக்கவும். சுமார் மூன்று நிமிடங்கள் ஆகும்.',
  until: 'இந்திய நேரப்படி {day} வரை பதிலளிக்கலாம், பதில்களை மாற்றலாம்.',
  progress: '{all} இல் {done} பதில்கள்',
  step: 'பகுதி {step} / {steps}',
  last: 'இறுதியாக',
  keys: 'விசைப்பலகையில் 1 முதல் 5 வரை அழுத்தலாம்.',
  back: 'முந்தையது',
  next: 'அடுத்தது',
  missing: 'இங்கே ஒரு பதிலைத் தேர்ந்தெடுக்கவும்.',
  missingCount: 'பதில் இல்லாத வாக்கியங்கள்: {count}.',
  send: 'என் பதில்களை அனுப்பு',
  sending: 'அனுப்புகிறது…',
  kept: 'நீங்கள் அனுப்பும் வரை உங்கள் பதில்கள் இந்தக் கைபேசியிலேயே இருக்கும்.',
  notKept: 'இந்த உலாவி எதையும் சேமிப்பதில்லை. பதில்களை அனுப்பும் முன் பக்கத்தை மூட வேண்டாம்.',
  forget: 'இந்தக் கைபேசியிலிருந்து எல்லாவற்றையும் நீக்கு',
  forgetSure: 'நீங்கள் அனுப்பாத பதில்கள் அழிந்துவிடும்.',
  forgetNow: 'நீக்கு',
  keep: 'வைத்திரு',
  forgetSent: 'இந்தக் கைபேசியிலிருந்து கணக்கெடுப்பை நீக்கு',
  forgetHint: 'பிறரும் பயன்படுத்தும் கைபேசி என்றால், முடித்ததும் நீக்கவும். அதன் பிறகு பதில்களை மாற்ற முடியாது.',
  forgotten: 'உங்கள் பதில்களும் குறியீடும் இனி இந்தக் கைபேசியில் இல்லை.',
  sent: 'உங்கள் பதில்கள் அனுப்பப்பட்டன. நன்றி.',
  sentHint: 'இந்திய நேரப்படி {day} வரை இதே கைபேசியில் மாற்றலாம்: எல்லாப் பதில்களையும் மீண்டும் தேர்ந்தெடுத்து அனுப்பவும்.',
  change: 'என் பதில்களை மாற்று',
  promiseTitle: 'நாங்கள் உறுதியளிக்காதவை',
  promise:
    'எங்கள் இரகசியத் திறவுகோலும் தரவுத்தளத்தின் ஒவ்வொரு நிமிட நகல்களும் வைத்திருப்பவர் நேரத்தை வைத்து ஊகிக்கலாம். உங்கள் நிறுவனத்தின் மின்னஞ்சல் நிர்வாகி உங்கள் மின்னஞ்சலில் உள்ள இணைப்பைப் படிக்கலாம். சிறிய நிறுவனத்தில் எல்லோரும் ஒத்துக்கொள்ளும் முடிவு எல்லோரைப் பற்றியும் சொல்லிவிடும்.',
  notice: 'இந்தக் கணக்கெடுப்பின் தனியுரிமை அறிவிப்பு',
  noScript: `இந்தக் கணக்கெடுப்புக்கு JavaScript தேவை, உங்கள் உலாவியில் அது இயங்கவில்லை. வேறு கைபேசிக்கு அச்சிட்ட குறியீட்டை எங்களிடம் கேளுங்கள், அல்லது தொலைபேசியில் பதிலளியுங்கள்: ${brand.phone.text}.`,
};

export const surveyWords: Readonly<Record<NoticeLanguage, SurveyWords>> = { en, hi, ta };

/** Fills the placeholders of a text with values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_part, name: string) => String(values[name] ?? ''));
