import type * as z from 'zod';
import type { savedViewEdit } from '../../contract/savedView.ts';
import type { Trx } from '../database/connection.ts';
import {
  countViews,
  deleteView,
  insertView,
  type KeptView,
  type NewView,
  readViews,
  updateView,
  type ViewHome,
} from '../database/views/viewStore.ts';
import { ApiError } from './api-error.ts';

/** More than anybody finds their way in; keeps a program gone wild from filling the list. */
const MOST = 200;

/** What a company's views and the staff's have in common. False where another has taken the guid meanwhile. */
export async function addView<H extends ViewHome>(trx: Trx, home: H, view: NewView<H>): Promise<boolean> {
  if ((await countViews(trx, home)) >= MOST) {
    throw new ApiError(1100, { detail: `Сохранённых видов уже ${MOST}. Удалите ненужные и повторите.` });
  }
  return insertView(trx, home, view);
}

/** @param version the version the caller saw, null when the last write wins */
export async function changeView<H extends ViewHome>(
  trx: Trx,
  home: H,
  { guid, set, version }: { guid: string; set: z.infer<typeof savedViewEdit>; version: number | null },
): Promise<KeptView<H>> {
  const before = await seen(trx, home, guid, version);
  const { title = before.title, query = before.query } = set;
  if (title === before.title && query === before.query) return before;
  await updateView(trx, home, { guid, title, query });
  return knownView(trx, home, guid);
}

export async function dropView(trx: Trx, home: ViewHome, guid: string, version: number | null): Promise<undefined> {
  await seen(trx, home, guid, version);
  await deleteView(trx, home, guid);
  return undefined;
}

/** @throws 1101 */
export async function knownView<H extends ViewHome>(trx: Trx, home: H, guid: string): Promise<KeptView<H>> {
  const [view] = await readViews(trx, home, { guid });
  if (!view) throw new ApiError(1101);
  return view;
}

async function seen<H extends ViewHome>(trx: Trx, home: H, guid: string, version: number | null): Promise<KeptView<H>> {
  const view = await knownView(trx, home, guid);
  if (version !== null && view.version !== version) throw new ApiError(1103, { current: view });
  return view;
}
