import { NotFound } from '../layout/NotFound';

/** Every address the site does not know. */
export function NotFoundPage() {
  return <NotFound />;
}
