import { NotFound } from '../layout/NotFound';

export function UploadInsightsPage() {
  return <NotFound />;
}
