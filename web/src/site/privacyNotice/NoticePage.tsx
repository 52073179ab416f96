import { useLocation } from 'react-router-dom';
import { noticeForms } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { below } from '../ui/below';
import { PageHero, type Drawing } from '../ui/PageHero';

/** Three sheets and a shield. */
const drawing: Drawing = {
  wash: 'M36 140V24h76v116Z',
  lines:
    'M36 140V24h76v20M50 24V12h76v34M64 12V2h76v46M50 44h42M50 58h38M50 70h30M50 82h30M50 94h32M50 106h36',
  accent: 'M126 54c10 8 22 11 36 12 1 32-10 52-36 66-26-14-37-34-36-66 14-1 26-4 36-12M112 94l10 10 18-22',
};

const NoticeBelow = below('NoticeBelow', () => import('./NoticeBelow'));

const titles = {
  nomination: 'Privacy Notice for Nominations',
  insight: 'Privacy Notice for Insights',
  question: 'Privacy Notice for Questions',
  newsletter: 'Privacy Notice for the Newsletter',
  survey: 'Privacy Notice for the Employee Survey',
};

/** `/privacy/notice/{form}`: the notice of a form in all its languages. */
export function NoticePage() {
  const { pathname } = useLocation();
  const form = noticeForms.find((name) => pathname.startsWith(sitePaths.privacyNotice(name))) ?? 'nomination';
  return (
    <>
      <PageHero title={titles[form]} compact drawing={drawing}>
        <p>
          In English, Hindi and Tamil. You may ask us for it in any other language of the Eighth Schedule to
          the Constitution. The <Link to={sitePaths.privacyPolicy}>Privacy Policy</Link> says more.
        </p>
      </PageHero>
      <NoticeBelow form={form} />
    </>
  );
}
