import { NotFound } from '../layout/NotFound';

export function UpcomingEventsPage() {
  return <NotFound />;
}
