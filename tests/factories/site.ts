/** Where the suite answers; `npm test` sets it. */
function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: run these tests with `npm test -- --only api`.');
  return url;
}

/** Asks for anything of the site as it is, without following where it leads. */
export const open = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${siteUrl()}${path}`, { redirect: 'manual', ...init });

export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed JSON of the reply; undefined when it had no body, and for what Cloud Functions refuses itself. */
  body: unknown;
}

/** A body that Cloud Functions could not read: the function was not called. */
const isOfPlatform = ({ status, headers }: Response): boolean =>
  [413, 415].includes(status) && /^text\/html/.test(headers.get('content-type') ?? '');

/** Calls the API through Hosting and reads the reply as JSON; anything else that is not JSON fails the test. */
export async function call(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await open(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' || isOfPlatform(response) ? undefined : JSON.parse(text),
  };
}

/** Posts JSON; a string is sent as it is. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface PageReply {
  status: number;
  headers: Headers;
  /** The page as a browser without scripts has it. */
  document: Document;
}

/** Asks for a page through Hosting, in a test with the environment jsdom; redirects are not followed. */
export async function page(path: string): Promise<PageReply> {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { status: response.status, headers: response.headers, document };
}
