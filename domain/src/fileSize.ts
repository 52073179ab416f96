import { formatCount } from './format';

/** `1.4 MB`; what is smaller than a tenth of that, in `KB`. As with the limits of uploads, 1,024 KB are 1 MB. */
export function formatSize(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return size < 0.1 ? `${formatCount(Math.ceil(bytes / 1024))} KB` : `${size.toFixed(1)} MB`;
}
