import { useEffect, useMemo, useState } from 'react';
import type { PriceRule } from '../../../../contract/priceRule.ts';
import { inSlices, type Job } from '../../../lib/inSlices.ts';
import { countRows, type Preview, previewJob, previewOf, type ScopedGroup } from './pricesPreview.ts';

/** More services than this are computed in slices. */
const MANY = 5000;

export type Counting = { done: number; count: number };

/** What the rule makes of the services. Of very many it comes later: till then `preview` is null, `latest` the one before, `counting` how far it is. */
export function usePreview(groups: readonly ScopedGroup[], rule: PriceRule | null) {
  const isLong = countRows(groups) > MANY;
  const job = useMemo(() => (isLong && rule ? previewJob(groups, rule) : null), [isLong, groups, rule]);
  const few = useMemo(() => (!isLong && rule ? previewOf(groups, rule) : null), [isLong, groups, rule]);
  const [known, setKnown] = useState<{ of: Job<Preview>; preview: Preview } | null>(null);
  const [done, setDone] = useState(0);

  useEffect(() => {
    if (!job) return;
    const stop = new AbortController();
    const run = async () => {
      setDone(0);
      const made = await inSlices(job, { signal: stop.signal, onProgress: setDone });
      if (made) setKnown({ of: job, preview: made.result });
    };
    // a job is begun once, however often React tries the effect
    const start = setTimeout(() => void run());
    return () => {
      clearTimeout(start);
      stop.abort();
    };
  }, [job]);

  if (!job) return { preview: few, latest: null, counting: null };
  const preview = known?.of === job ? known.preview : null;
  return { preview, latest: known?.preview ?? null, counting: preview ? null : { done, count: job.count } };
}
