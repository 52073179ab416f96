import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import type { Notices } from './notice';

const files: Record<NoticeLanguage, () => Promise<{ notices: Notices }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  ta: () => import('./ta'),
};

/** What shows the notices, and the notices in one language: downloads of their own. */
export async function loadNotices(language: NoticeLanguage) {
  const [{ NoticeText }, { notices }] = await Promise.all([import('./NoticeText'), files[language]()]);
  return { NoticeText, notices };
}
