import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';

interface AnonymityText {
  title: string;
  lead: string;
  parts: readonly { heading: string; points: readonly string[] }[];
}

/** Texts of the page about anonymity. `docs/security.md` says by which tests each sentence holds. */
export const anonymityText: Readonly<Record<NoticeLanguage, AnonymityText>> = {
  en: {
    title: 'How anonymity works',
    lead: 'What happens to your answers in the employee survey, who sees what, and what we do not promise.',
    parts: [
      {
        heading: 'When you answer',
        points: [
          'Your answers stay on your device until you press Send.',
          'Then your device makes a ballot: a random number, which it covers. Our server signs the covered number, once for each invitation, and never sees the number itself.',
          'Your device seals your answers and sends them with the signed ballot, without your name, your address or your code. The signature shows that somebody who was invited answers. It cannot show who.',
        ],
      },
      {
        heading: 'Who sees what',
        points: [
          'Your employer sees how many people were invited and, once a day, how many have answered, rounded down to five. After the end your employer sees totals: the score from five answers on and, from 14 on, how many people agree with each statement, in groups of at least five. Never who has answered. If your employer agrees, the public page of its certificate shows how many answered, the strongest pillar and the three statements with most agreement.',
          'Our staff see whom we invited and the same totals. They cannot look up who has answered. Reminders go to everybody.',
          'Only the job that closes the survey holds the key that opens the sealed answers. It counts them and stores only the totals.',
        ],
      },
      {
        heading: 'What is kept',
        points: [
          'Invitations and sealed answers are in a database of their own. It has no backups and no recovery copies, because copies of two days could show who answered between them.',
          `Both are erased ${surveyKeptDays} days after the survey closes. The totals stay, and are in our backups.`,
          'The addresses to which we sent mails may be in our backups for up to 14 weeks.',
          'We count no visits to the pages of the survey and log no calls that they make.',
        ],
      },
      {
        heading: 'What we do not promise',
        points: [
          'Within an hour of your sending, someone with access to our running servers could guess from the timing which sealed answers are yours, because a database can show each moment of its last hour. Only someone who also has our secret key could read them.',
          'The mail administrator of your employer may be able to read your link and answer in your place. So may somebody who prints the codes. After the survey we ask some of the invited people if they answered themselves.',
          'We write the page that seals your answers. You have to trust us that it does what this page says.',
          'If everyone in an organization gives the same answer, your employer knows what each person said.',
        ],
      },
    ],
  },
  hi: {
    title: 'आपकी पहचान कैसे छिपी रहती है',
    lead: 'कर्मचारी सर्वेक्षण में आपके उत्तरों का क्या होता है, कौन क्या देखता है, और हम क्या वादा नहीं करते।',
    parts: [
      {
        heading: 'जब आप उत्तर देते हैं',
        points: [
          'भेजने तक आपके उत्तर आपके फ़ोन पर ही रहते हैं।',
          'भेजते समय आपका फ़ोन एक मतपत्र बनाता है: एक यादृच्छिक संख्या, जिसे वह ढक देता है। हमारा सर्वर ढकी हुई संख्या पर हर निमंत्रण के लिए एक बार हस्ताक्षर करता है और असली संख्या कभी नहीं देखता।',
          'आपका फ़ोन उत्तरों को बंद करके हस्ताक्षर वाले मतपत्र के साथ भेजता है, आपके नाम, पते और कोड के बिना। हस्ताक्षर से पता चलता है कि किसी आमंत्रित व्यक्ति ने उत्तर दिया। किसने, यह पता नहीं चलता।',
        ],
      },
      {
        heading: 'कौन क्या देखता है',
        points: [
          'आपका नियोक्ता देखता है कि कितने लोग आमंत्रित थे और, दिन में एक बार, कितनों ने उत्तर दिया, पाँच के गुणज तक घटाकर। समाप्ति के बाद उसे कुल आँकड़े दिखते हैं: पाँच उत्तरों से अंक, और 14 उत्तरों से यह कि हर वाक्य से कितने लोग सहमत हैं, कम से कम पाँच लोगों के समूहों में। किसने उत्तर दिया, यह कभी नहीं। यदि आपका नियोक्ता सहमत हो, तो उसके प्रमाणपत्र का सार्वजनिक पृष्ठ दिखाता है कि कितनों ने उत्तर दिया, सबसे मज़बूत स्तंभ कौन-सा है, और किन तीन वाक्यों से सबसे अधिक लोग सहमत हैं।',
          'हमारे कर्मचारी देखते हैं कि किन्हें निमंत्रण गया, और वही कुल आँकड़े। किसने उत्तर दिया, यह वे नहीं देख सकते। याद दिलाने वाले ई-मेल सबको जाते हैं।',
          'बंद उत्तरों को खोलने की कुंजी केवल उस प्रोग्राम के पास है जो सर्वेक्षण समाप्त करता है। वह उत्तर गिनता है और केवल कुल आँकड़े रखता है।',
        ],
      },
      {
        heading: 'क्या रखा जाता है',
        points: [
          'निमंत्रण और बंद उत्तर एक अलग डेटाबेस में हैं। उसका न कोई बैकअप है, न कोई और प्रति, क्योंकि दो दिनों की प्रतियों से पता चल सकता था कि बीच में किसने उत्तर दिया।',
          `सर्वेक्षण बंद होने के ${surveyKeptDays} दिन बाद दोनों मिटा दिए जाते हैं। कुल आँकड़े रहते हैं, और हमारे बैकअप में भी होते हैं।`,
          'जिन पतों पर हमने ई-मेल भेजे, वे 14 सप्ताह तक हमारे बैकअप में रह सकते हैं।',
          'सर्वेक्षण के पृष्ठों पर हम न आने वालों को गिनते हैं, न उनके अनुरोध दर्ज करते हैं।',
        ],
      },
      {
        heading: 'हम क्या वादा नहीं करते',
        points: [
          'जिस व्यक्ति की पहुँच हमारे चलते सर्वरों तक हो, वह आपके भेजने के एक घंटे के भीतर आपके निमंत्रण को आपके बंद उत्तरों से जोड़ सकता है, क्योंकि डेटाबेस अपने पिछले घंटे का हर क्षण दिखा सकता है। उन्हें पढ़ने के लिए उसे समाप्त करने वाले प्रोग्राम की कुंजी भी चाहिए।',
          'आपके नियोक्ता का ई-मेल प्रशासक आपका लिंक पढ़ सकता है और आपकी जगह उत्तर दे सकता है। कोड छापने वाला भी ऐसा कर सकता है। सर्वेक्षण के बाद हम कुछ आमंत्रित लोगों से पूछते हैं कि क्या उन्होंने स्वयं उत्तर दिया।',
          'आपके उत्तर बंद करने वाला पृष्ठ हम लिखते हैं। आपको हम पर भरोसा करना होगा कि वह वही करता है जो यहाँ लिखा है।',
          'जब संगठन में सब एक ही उत्तर दें, तो कुल आँकड़ों से हर व्यक्ति का उत्तर पता चल जाता है।',
        ],
      },
    ],
  },
  ta: {
    title: 'உங்கள் அடையாளம் எப்படி மறைக்கப்படுகிறது',
    lead: 'பணியாளர் கணக்கெடுப்பில் உங்கள் பதில்களுக்கு என்ன நடக்கிறது, யார் எதைப் பார்க்கிறார்கள், நாங்கள் எதை உறுதியளிக்கவில்லை.',
    parts: [
      {
        heading: 'நீங்கள் பதிலளிக்கும்போது',
        points: [
          'நீங்கள் அனுப்பும் வரை உங்கள் பதில்கள் உங்கள் கைபேசியிலேயே இருக்கும்.',
          'அனுப்பும்போது உங்கள் கைபேசி ஒரு வாக்குச்சீட்டை உருவாக்குகிறது: ஒரு தற்செயல் எண்; அதை அது மூடி வைக்கிறது. எங்கள் சேவையகம் மூடிய எண்ணில் ஒவ்வோர் அழைப்புக்கும் ஒரு முறை கையொப்பமிடுகிறது; உண்மையான எண்ணை அது ஒருபோதும் பார்ப்பதில்லை.',
          'உங்கள் கைபேசி பதில்களைப் பூட்டி, கையொப்பமிட்ட வாக்குச்சீட்டுடன் அனுப்புகிறது; உங்கள் பெயரோ முகவரியோ குறியீடோ அதில் இல்லை. அழைக்கப்பட்ட ஒருவர் பதிலளிக்கிறார் என்று கையொப்பம் காட்டும். யார் என்று காட்டாது.',
        ],
      },
      {
        heading: 'யார் எதைப் பார்க்கிறார்கள்',
        points: [
          'எத்தனை பேர் அழைக்கப்பட்டார்கள், எத்தனை பேர் பதிலளித்தார்கள் என்று உங்கள் நிறுவனம் நாளுக்கு ஒரு முறை, ஐந்தின் மடங்காகக் குறைத்துப் பார்க்கிறது. முடிந்த பிறகு மொத்த எண்ணிக்கைகளைப் பார்க்கிறது: ஐந்து பதில்களிலிருந்து மதிப்பெண்; 14 பதில்களிலிருந்து ஒவ்வொரு வாக்கியத்தையும் எத்தனை பேர் ஏற்கிறார்கள் என்பது, குறைந்தது ஐந்து பேர் கொண்ட குழுக்களாக. யார் பதிலளித்தார் என்பதை ஒருபோதும் பார்ப்பதில்லை. உங்கள் நிறுவனம் ஒப்புக்கொண்டால், அதன் சான்றிதழின் பொதுப் பக்கம் எத்தனை பேர் பதிலளித்தார்கள், எந்தத் தூண் மிக வலுவானது, எந்த மூன்று வாக்கியங்களை அதிகமானோர் ஏற்கிறார்கள் என்பதைக் காட்டும்.',
          'எங்கள் பணியாளர்கள் யாரை அழைத்தோம் என்பதையும் அதே மொத்த எண்ணிக்கைகளையும் பார்க்கிறார்கள். யார் பதிலளித்தார் என்பதை அவர்களால் பார்க்க முடியாது. நினைவூட்டல்கள் எல்லோருக்கும் செல்கின்றன.',
          'பூட்டிய பதில்களைத் திறக்கும் திறவுகோல், கணக்கெடுப்பை முடிக்கும் நிரலிடம் மட்டுமே உள்ளது. அது எண்ணி, மொத்தத்தை மட்டும் சேமிக்கிறது.',
        ],
      },
      {
        heading: 'எவை வைக்கப்படுகின்றன',
        points: [
          'அழைப்புகளும் பூட்டிய பதில்களும் தனித் தரவுத்தளத்தில் உள்ளன. அதற்குக் காப்புப்பிரதியோ மீட்புப்பிரதியோ இல்லை; ஏனெனில் இரு நாட்களின் பிரதிகள் இடையில் யார் பதிலளித்தார் என்று காட்டக்கூடும்.',
          `கணக்கெடுப்பு முடிந்து ${surveyKeptDays} நாட்களில் இரண்டும் அழிக்கப்படுகின்றன. மொத்த எண்ணிக்கைகள் இருக்கும்; அவை எங்கள் காப்புப்பிரதிகளிலும் இருக்கும்.`,
          'நாங்கள் மின்னஞ்சல் அனுப்பிய முகவரிகள் 14 வாரங்கள் வரை எங்கள் காப்புப்பிரதிகளில் இருக்கலாம்.',
          'கணக்கெடுப்பின் பக்கங்களைப் பார்ப்பவர்களை நாங்கள் எண்ணுவதில்லை; அவற்றின் கோரிக்கைகளைப் பதிவு செய்வதுமில்லை.',
        ],
      },
      {
        heading: 'நாங்கள் உறுதியளிக்காதவை',
        points: [
          'இயங்கும் எங்கள் சேவையகங்களை அணுகக்கூடிய ஒருவர், நீங்கள் அனுப்பி ஒரு மணி நேரத்துக்குள், உங்கள் அழைப்பை உங்கள் பூட்டிய பதில்களுடன் இணைக்கலாம்; ஏனெனில் தரவுத்தளம் தன் கடைசி ஒரு மணி நேரத்தின் ஒவ்வொரு நொடியையும் காட்டக்கூடும். அவற்றைப் படிக்க, கணக்கெடுப்பை முடிக்கும் நிரலின் திறவுகோலும் அவருக்கு வேண்டும்.',
          'உங்கள் நிறுவனத்தின் மின்னஞ்சல் நிர்வாகி உங்கள் இணைப்பைப் படித்து உங்களுக்குப் பதிலாகப் பதிலளிக்கலாம். குறியீடுகளை அச்சிடுபவரும் அப்படிச் செய்யலாம். கணக்கெடுப்புக்குப் பிறகு, அழைக்கப்பட்ட சிலரிடம், அவர்களே பதிலளித்தார்களா என்று கேட்கிறோம்.',
          'உங்கள் பதில்களைப் பூட்டும் பக்கத்தை நாங்களே எழுதுகிறோம். இங்கே சொல்வதையே அது செய்கிறது என்று நீங்கள் எங்களை நம்ப வேண்டும்.',
          'ஒரு நிறுவனத்தில் எல்லோரும் ஒரே பதிலை அளித்தால், மொத்த எண்ணிக்கையே ஒவ்வொருவரின் பதிலையும் காட்டிவிடும்.',
        ],
      },
    ],
  },
};
