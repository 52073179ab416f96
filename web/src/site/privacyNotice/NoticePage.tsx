import { useLocation } from 'react-router-dom';
import { noticeForms } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';

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
      <PageHero title={titles[form]}>
        <p>
          In English, Hindi and Tamil. You may ask us for it in any other language of the Eighth Schedule to
          the Constitution. The <Link to={sitePaths.privacyPolicy}>Privacy Policy</Link> says more.
        </p>
      </PageHero>
      <NoticeBelow form={form} />
    </>
  );
}
