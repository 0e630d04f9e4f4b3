import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanLine, lineProblem } from '../../../../contract/lineText.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { priceQueries } from '../priceQueries.ts';

const TITLE = { what: 'Название', max: 200 };
const REGION = { what: 'Регион', max: 120 };

type Names = { title: string; region: string };
type Faults = Readonly<Record<string, string | undefined>>;

/** Title and region of a list, what is wrong with them, and the sending. */
export function usePriceForm(first: Names) {
  const cache = useQueryClient();
  const { done } = useNotices();
  const [names, setNames] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** @returns true when it was sent and done; else the form says why not */
  async function submit(send: (typed: Names) => Promise<string>): Promise<boolean> {
    const typed = { title: cleanLine(names.title), region: cleanLine(names.region) };
    const found = { title: lineProblem(typed.title, TITLE) ?? undefined, region: lineProblem(typed.region, REGION) ?? undefined };
    setFaults(found);
    setMessage(null);
    if (found.title ?? found.region) return false;
    setBusy(true);
    try {
      done(await send(typed));
      await cache.invalidateQueries({ queryKey: priceQueries.all });
      return true;
    } catch (error) {
      const fields = isFailure(error) ? error.errors : {};
      setFaults(Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0]])));
      if (!fields.title && !fields.region) setMessage(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { names, faults, message, busy, submit, change: (more: Partial<Names>) => setNames((old) => ({ ...old, ...more })) };
}
export type PriceForm = ReturnType<typeof usePriceForm>;
