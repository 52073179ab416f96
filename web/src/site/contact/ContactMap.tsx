import { useState } from 'react';
import { Button } from '../ui/Button';
import { ArrowOutIcon } from '../ui/Icon';
import { brand } from '@utkarsh/domain/brand';
import styles from './ContactPage.module.css';

/** The only other host that this page contacts, and only after a click. */
const mapHost = 'www.openstreetmap.org';

const { latitude, longitude } = brand.place;
/** Half the map's height and width, in degrees: a walk of some minutes. */
const reach = { latitude: 0.006, longitude: 0.008 };
const formatDegrees = (value: number) => value.toFixed(4);

const corners = [
  longitude - reach.longitude,
  latitude - reach.latitude,
  longitude + reach.longitude,
  latitude + reach.latitude,
].map(formatDegrees);
const marker = `${formatDegrees(latitude)},${formatDegrees(longitude)}`;

const mapFrame = `https://${mapHost}/export/embed.html?${new URLSearchParams({
  bbox: corners.join(','),
  layer: 'mapnik',
  marker,
})}`;

const mapPage = `https://${mapHost}/?mlat=${formatDegrees(latitude)}&mlon=${formatDegrees(longitude)}#map=17/${formatDegrees(latitude)}/${formatDegrees(longitude)}`;

const directionsPage = `https://${mapHost}/directions?${new URLSearchParams({ to: marker })}`;

/** Minor streets, from the flyover in the west to the sea front in the east. */
const lanes =
  'M0 96L252 112M40 0L64 300M112 0L120 300M214 40L206 300M256 0L246 300M0 236L296 252M64 196L206 206M150 108L146 262';

const MapSketch = () => (
  <svg
    viewBox="0 0 400 300"
    className={styles.sketch}
    role="img"
    aria-label="Sketch of the surroundings: the office is on Cathedral Road, between Anna Salai in the west and the Marina in the east. Dr Radhakrishnan Salai goes on from Cathedral Road to the sea front."
  >
    <path fill="var(--sand)" d="M322 0C330 90 312 190 322 300H400V0Z" />
    <path fill="var(--sea)" d="M352 0C362 100 342 200 354 300H400V0Z" />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path stroke="var(--lane)" strokeWidth="3" d={lanes} />
      <path stroke="var(--canal)" strokeWidth="4" d="M284 0C276 90 290 190 280 300" />
      <path
        stroke="var(--edge)"
        strokeWidth="12"
        d="M-6 214L98 96L178 -6M310 -6C318 90 300 190 310 306M166 158L164 306"
      />
      <path
        stroke="var(--road)"
        strokeWidth="9"
        d="M-6 214L98 96L178 -6M310 -6C318 90 300 190 310 306M166 158L164 306"
      />
      <path stroke="var(--edge)" strokeWidth="12" d="M76 122L166 158L312 176" />
      <path stroke="var(--main-road)" strokeWidth="9" d="M76 122L166 158L312 176" />
    </g>
    <g className={styles.names}>
      <text transform="translate(28 188) rotate(-49)">Anna Salai</text>
      <text transform="translate(184 176) rotate(7)">Dr Radhakrishnan Salai</text>
      <text transform="translate(176 212) rotate(91)">TTK Road</text>
      <text transform="translate(314 206) rotate(94)">Kamarajar Salai</text>
      <text fill="var(--ink)" fontWeight="700" transform="translate(82 145) rotate(22)">
        Cathedral Road
      </text>
      <text fontSize="12px" letterSpacing="0.08em" x="76" y="228">
        Gopalapuram
      </text>
      <text fontSize="12px" letterSpacing="0.08em" x="208" y="228">
        Mylapore
      </text>
      <text className={styles.water} transform="translate(378 96) rotate(91)">
        Bay of Bengal
      </text>
      <text stroke="var(--sand)" transform="translate(334 30) rotate(88)">
        Marina Beach
      </text>
    </g>
    <g transform="translate(132 145)">
      <ellipse rx="7" ry="2.6" fillOpacity="0.3" />
      <path
        d="M0 0C-5-9-13-15-13-25A13 13 0 0 1 13-25C13-15 5-9 0 0Z"
        fill="var(--blue-fill)"
        stroke="#ffffff"
        strokeWidth="1.5"
      />
      <circle cy="-25" r="4.6" fill="var(--accent)" />
    </g>
    <g
      fill="var(--ink-soft)"
      fontSize="11px"
      fontWeight="650"
      textAnchor="middle"
      transform="translate(24 28)"
    >
      <path d="M0-14L6 6L0 2L-6 6Z" />
      <text y="20">N</text>
    </g>
  </svg>
);

/** Shows a sketch of the office's surroundings. The real map comes from another host, so it loads only after a click. */
export function ContactMap() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.find}>
      <h2 id="map-title" className="subtitle">
        Find us
      </h2>
      <div className={styles.map}>
        {isOpen ? (
          <iframe
            src={mapFrame}
            title="Map of Cathedral Road, Gopalapuram, Chennai"
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <MapSketch />
        )}
      </div>
      <div className="row apart">
        <Button look="secondary" aria-describedby="map-note" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide map' : 'Show map'}
        </Button>
        <p id="map-note" className={styles.note}>
          {isOpen
            ? 'The map is loaded from openstreetmap.org.'
            : 'A sketch, not to scale. The map itself loads from openstreetmap.org, which then learns your IP address.'}
        </p>
      </div>
      <ul className={`${styles.links} row apart`}>
        <li>
          <a href={mapPage} className="tall-link" target="_blank" rel="noopener noreferrer">
            Open in OpenStreetMap
            <ArrowOutIcon />
          </a>
        </li>
        <li>
          <a href={directionsPage} className="tall-link" target="_blank" rel="noopener noreferrer">
            Directions to our office
            <ArrowOutIcon />
          </a>
        </li>
      </ul>
    </div>
  );
}
