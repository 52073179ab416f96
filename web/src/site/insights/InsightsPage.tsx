import { NotFound } from '../layout/NotFound';

export function InsightsPage() {
  return <NotFound />;
}
