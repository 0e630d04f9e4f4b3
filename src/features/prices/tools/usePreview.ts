import { useMemo, useState } from 'react';
import type { PriceRule } from '../../../../contract/priceRule.ts';
import type { Job } from '../../../lib/inSlices.ts';
import { useSlices } from '../../../lib/useSlices.ts';
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
  const done = useSlices(job, (preview, of) => setKnown({ of, preview }));

  if (!job) return { preview: few, latest: null, counting: null };
  const preview = known?.of === job ? known.preview : null;
  return { preview, latest: known?.preview ?? null, counting: preview ? null : { done, count: job.count } };
}
