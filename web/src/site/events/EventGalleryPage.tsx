import { NotFound } from '../layout/NotFound';

export function EventGalleryPage() {
  return <NotFound />;
}
