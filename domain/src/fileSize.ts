const count = new Intl.NumberFormat('en-IN');
const megabytes = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1.4 MB`; what is smaller than a tenth of that, in `KB`. As with the limits of uploads, 1,024 KB are 1 MB. */
export function formatSize(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return size < 0.1 ? `${count.format(Math.ceil(bytes / 1024))} KB` : `${megabytes.format(size)} MB`;
}
