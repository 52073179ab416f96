import { queriesWithoutIndex, readQueryLog } from '../indexes/queryLog';

/** Fails the run if the functions have sent a query without an index. Queries of browsers fail their own journey. */
export default function judgeQueries(): void {
  if (!process.env['QUERY_LOG']) return;
  const texts = queriesWithoutIndex(readQueryLog().queries);
  if (texts.length > 0) throw new Error(texts.join('\n'));
}
