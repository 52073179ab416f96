import { useState } from 'react';
import { Button } from '../ui/Button';
import { ArrowOutIcon } from '../ui/Icon';
import styles from './ContactPage.module.css';
import { MapSketch } from './MapSketch';
import { directionsPage, mapFrame, mapPage } from './place';

/** A sketch of where the office is. The real map comes from elsewhere, so it is shown to those who ask for it. */
export function ContactMap() {
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby="map-title">
      <h2 id="map-title" className={styles.mapTitle}>
        Find us
      </h2>
      <div className={styles.map}>
        {shown ? (
          <iframe
            className={styles.frame}
            src={mapFrame}
            title="Map of Cathedral Road, Gopalapuram, Chennai"
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <MapSketch />
        )}
      </div>
      <div className={styles.actions}>
        <Button look="secondary" aria-describedby="map-note" onClick={() => setShown(!shown)}>
          {shown ? 'Hide map' : 'Show map'}
        </Button>
        <p id="map-note" className={styles.note}>
          {shown
            ? 'The map is loaded from openstreetmap.org.'
            : 'A sketch, not to scale. The map itself loads from openstreetmap.org, which then learns your IP address.'}
        </p>
      </div>
      <ul className={styles.links}>
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
    </section>
  );
}
