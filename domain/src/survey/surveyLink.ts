import { type NoticeLanguage, isNoticeLanguage } from '../fields/consent';
import { isInvitationKey, readInvitationKey } from '../text/ids';

/** Decodes a text, also when a mail gateway has escaped an escaped address. Broken escapes stay. */
function decodeFully(text: string, rounds = 3): string {
  try {
    return rounds === 0 ? text : decodeFully(decodeURIComponent(text), rounds - 1);
  } catch {
    return text;
  }
}

/** Returns the key and the language in an address of the survey page, wherever in it a mail gateway has put them. */
export function readSurveyLink(address: string): {
  key: string | undefined;
  language: NoticeLanguage | undefined;
} {
  const parts = decodeFully(address).split(/[#?&/]/);
  // Names of campaigns may have sixteen letters too. So the spelling of our own links comes first, and typed letters have no name.
  const key =
    parts.flatMap((part) => part.split(/[=:]/)).findLast(isInvitationKey) ??
    parts
      .filter((part) => !/=./.test(part))
      .map(readInvitationKey)
      .findLast((read) => read !== undefined);
  const language = parts.map((part) => part.split(':')[0]).findLast(isNoticeLanguage);
  return { key, language };
}
