import { servedDataId } from '../site/pageData/servedData';

/** A page as the server makes it, with its data. */
export function makeServedPage(key: string, data: object): Document {
  const page = new DOMParser().parseFromString('<main></main>', 'text/html');
  const script = page.createElement('script');
  script.id = servedDataId;
  script.textContent = JSON.stringify({ key, data });
  page.body.append(script);
  return page;
}
