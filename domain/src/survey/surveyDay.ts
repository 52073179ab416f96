import type { NoticeLanguage } from '../fields/consent';
import { formatDay } from '../text/format';

const months = {
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  ta: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்'.split(' '),
};

/** Returns a day (ISO date) for a sentence in a language: `12 Dec 2026`, `12 दिसंबर 2026`. */
export function surveyDay(isoDate: string, language: NoticeLanguage): string {
  if (language === 'en') return formatDay(isoDate);
  const [year = '', month = '', day = ''] = isoDate.split('-');
  return `${Number(day)} ${months[language][Number(month) - 1] ?? ''} ${year}`;
}
