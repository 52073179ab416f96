import { brand, pageUrl } from '@utkarsh/domain/brand';
import { type PublishedEvent, isOnline } from '@utkarsh/domain/event/event';
import { indianIsoTime } from '@utkarsh/domain/text/clock';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';

function locationOf(event: PublishedEvent) {
  if (isOnline(event)) {
    return { '@type': 'VirtualLocation', url: event.registration_url || pageUrl(sitePaths.event(event.id)) };
  }
  return {
    '@type': 'Place',
    name: event.venue,
    address: {
      '@type': 'PostalAddress',
      streetAddress: event.venue,
      addressLocality: event.city,
      addressCountry: 'IN',
    },
  };
}

export const eventJsonLd = (event: PublishedEvent): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.title,
  description: event.summary,
  url: pageUrl(sitePaths.event(event.id)),
  startDate: indianIsoTime(new Date(event.starts_at)),
  endDate: indianIsoTime(new Date(event.ends_at)),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: `https://schema.org/${isOnline(event) ? 'Online' : 'Offline'}EventAttendanceMode`,
  location: locationOf(event),
  organizer: { '@type': 'Organization', name: brand.name, url: pageUrl('/') },
  ...(event.cover && { image: [pageUrl(mediaUrl(event.cover))] }),
  ...(event.registration_url && { offers: { '@type': 'Offer', url: event.registration_url } }),
});
