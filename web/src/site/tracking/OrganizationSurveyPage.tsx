import { useLocation } from 'react-router-dom';
import { below } from '../ui/below';
import { PrivatePage } from './PrivatePage';

const SurveyBelow = below('SurveyBelow', () => import('./SurveyBelow'));

/** `/organization-survey/{key}`: the organization's page of a survey for a renewal. */
export function OrganizationSurveyPage() {
  const { pathname } = useLocation();
  return (
    <PrivatePage
      title="Your employee survey"
      allows="read the result and agree that participation is published"
    >
      <SurveyBelow key={pathname} trackingKey={pathname.split('/')[2] ?? ''} mayAgree />
    </PrivatePage>
  );
}
