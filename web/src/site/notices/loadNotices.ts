import type { NoticeLanguage } from '@utkarsh/domain/consent';
import type { Notices } from './notice';

const files: Record<NoticeLanguage, () => Promise<{ notices: Notices }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  ta: () => import('./ta'),
};

/** The notices in one language, each a download of its own. */
export const loadNotices = async (language: NoticeLanguage): Promise<Notices> =>
  (await files[language]()).notices;
