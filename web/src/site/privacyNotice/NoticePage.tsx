import { Link, useLocation } from 'react-router-dom';
import { noticeForms } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { below } from '../ui/below';
import { PageHero } from '../ui/PageHero';

const NoticeBelow = below('NoticeBelow', () => import('./NoticeBelow'));

const titles = {
  nomination: 'Privacy Notice for Nominations',
  insight: 'Privacy Notice for Insights',
  newsletter: 'Privacy Notice for the Newsletter',
};

/** `/privacy/notice/{form}`: the notice that a form shows, readable alone and in every language we have it in. */
export function NoticePage() {
  const { pathname } = useLocation();
  const form = noticeForms.find((name) => pathname.startsWith(sitePaths.privacyNotice(name))) ?? 'nomination';
  return (
    <>
      <PageHero title={titles[form]} compact>
        <p>
          In English, Hindi and Tamil. You may ask us for it in any other language of the Eighth Schedule to
          the Constitution. The <Link to={sitePaths.privacyPolicy}>Privacy Policy</Link> says more.
        </p>
      </PageHero>
      <NoticeBelow form={form} />
    </>
  );
}
