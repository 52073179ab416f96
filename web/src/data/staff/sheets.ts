import { callApi } from './api';

/** An Excel file as the API made it. */
export interface Sheet {
  file: Blob;
  name: string;
  /** It holds the first rows only: there were too many. */
  cut: boolean;
}

/** Fetches the export of a list, of what matches `params`. Throws ApiRefusal, or what the network said. */
export async function exportSheet(
  what: 'insights' | 'subscribers',
  params: Readonly<Record<string, string>>,
): Promise<Sheet> {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  const response = await callApi('GET', `/api/admin/${what}/export?${query.toString()}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    file: await response.blob(),
    name: name ?? `${what}.xlsx`,
    cut: response.headers.get('x-export-cut') === 'true',
  };
}
