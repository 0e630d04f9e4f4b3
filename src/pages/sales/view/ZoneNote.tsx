import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api.ts';
import { salesQueries } from '../salesQueries.ts';
import type { SalesView } from './salesView.ts';
import { zoneWords } from './zoneWords.ts';

/** Where the days of sales begin and end. */
export function ZoneNote({ view }: { view: SalesView }) {
  const api = useApi();
  const { data } = useQuery(salesQueries.figures(api, view, view.compare));
  return <p className="report-hint">{zoneWords(data?.time_zone)}</p>;
}
