import { NotFound } from '../layout/NotFound';

export function InsightPage() {
  return <NotFound />;
}
