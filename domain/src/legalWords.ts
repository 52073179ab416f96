/**
 * Words of a company's legal form as they end its name, by script: private, limited, their short forms, and LLP. Names
 * and list alike are compared by `foldText`, so capitals, dots and joiners need no entry of their own.
 */
export const legalWords: Readonly<Record<string, string>> = {
  latin: 'private pvt limited ltd llp inc incorporated opc',
  devanagari: 'प्राइवेट प्राईवेट प्रायवेट प्रायव्हेट प्रा प्राः लिमिटेड लिमीटेड मर्यादित मर्या लि लिः एलएलपी',
  bengali: 'প্রাইভেট প্ৰাইভেট প্রা প্রাঃ প্ৰা প্ৰাঃ লিমিটেড লি লিঃ এলএলপি',
  gujarati: 'પ્રાઇવેટ પ્રાઈવેટ પ્રાયવેટ પ્રા લિમિટેડ લી લિ એલએલપી',
  gurmukhi: 'ਪ੍ਰਾਈਵੇਟ ਪ੍ਰਾਇਵੇਟ ਪ੍ਰਾ ਲਿਮਟਿਡ ਲਿਮਟਡ ਲਿਮਿਟਿਡ ਲਿਮਿਟੇਡ ਲਿ ਐਲਐਲਪੀ',
  kannada: 'ಪ್ರೈವೇಟ್ ಪ್ರೈವೆಟ್ ಪ್ರೈ ಪ್ರಾ ಲಿಮಿಟೆಡ್ ನಿಯಮಿತ ಲಿ ಎಲ್ಎಲ್ಪಿ',
  malayalam: 'പ്രൈവറ്റ് പ്രൈവറ്റു പ്രൈ പ്രാ ലിമിറ്റഡ് ലിമിറ്റെഡ് ലി എൽഎൽപി എല്എല്പി',
  odia: 'ପ୍ରାଇଭେଟ ପ୍ରାଇଭେଟ୍ ପ୍ରା ପ୍ରାଃ ଲିମିଟେଡ ଲିମିଟେଡ୍ ଲି ଲିଃ ଏଲଏଲପି',
  tamil: 'பிரைவேட் பிரைவேட்டு பிரைவெட் ப்ரைவேட் பிரைவட் பிரை தனியார் லிமிடெட் லிமிட்டெட் லிமிடட் லிமிடேட் லிட் லி எல்எல்பி',
  telugu: 'ప్రైవేట్ ప్రైవేటు ప్రయివేట్ ప్రై ప్రా లిమిటెడ్ లిమిటెడు లి ఎల్ఎల్పి ఎల్ఎల్పీ',
  urdu: 'پرائیویٹ پرائیوٹ پرائویٹ پرا لمیٹڈ لمیٹیڈ لمٹیڈ لیمیٹڈ',
};

/** The P of "(P) Ltd", which counts as private only before another word of a legal form. */
export const privateLetters = 'p पी পি પી ਪੀ ಪಿ പി ପି பி పి پ پی';
