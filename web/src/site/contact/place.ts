import { brand } from '@utkarsh/domain/brand';

/** The only other host of this page, and only after somebody asked for it. */
const mapHost = 'www.openstreetmap.org';

const { latitude, longitude } = brand.place;
/** Half the map's height and width, in degrees: some minutes' walk. */
const reach = { latitude: 0.006, longitude: 0.008 };
const degrees = (value: number) => value.toFixed(4);

const corners = [
  longitude - reach.longitude,
  latitude - reach.latitude,
  longitude + reach.longitude,
  latitude + reach.latitude,
].map(degrees);
const marker = `${degrees(latitude)},${degrees(longitude)}`;

/** The map to be shown in a frame. */
export const mapFrame = `https://${mapHost}/export/embed.html?${new URLSearchParams({
  bbox: corners.join(','),
  layer: 'mapnik',
  marker,
})}`;

export const mapPage = `https://${mapHost}/?mlat=${degrees(latitude)}&mlon=${degrees(longitude)}#map=17/${degrees(latitude)}/${degrees(longitude)}`;

export const directionsPage = `https://${mapHost}/directions?${new URLSearchParams({ to: marker })}`;
