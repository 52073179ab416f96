import { servedDataId } from '../site/pageData/servedData';

/** Returns a page with its data as the server renders it. */
export function makeServedPage(key: string, data: object): Document {
  const page = new DOMParser().parseFromString('<main></main>', 'text/html');
  const script = page.createElement('script');
  script.id = servedDataId;
  script.textContent = JSON.stringify({ key, data });
  page.body.append(script);
  return page;
}
