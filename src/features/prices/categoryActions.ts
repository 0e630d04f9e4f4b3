import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { cleanLine, oneLine } from '../../../contract/text.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { type Entry, statusOf } from '../../saving/entry.ts';
import { type PriceListState, type RowPatch, type RowsStep, stepDoer } from './doStep.ts';
import type { PriceHistory } from './priceHistory.ts';

type Deps = { ground: PriceListState; history: PriceHistory; company: string };

/** Everything a person can do to categories; each is one step of undo. */
export function categoryActions({ ground, history, company }: Deps) {
  const act = stepDoer(ground, history);
  const step = (title: string, patch: RowPatch<ServiceCategory>): RowsStep => ({ kind: 'rows', title, services: [], categories: [patch] });
  const order = () => ground.groups().map((group) => group.category.shown.guid);

  return {
    addCategory(title: string) {
      const guid = newGuid();
      const row: ServiceCategory = { guid, title, company, position: order().length + 1, is_deleted: false, version: 0 };
      const made = { row, values: { guid, title, company } };
      act(step('Добавление категории', { guid, before: { is_deleted: true }, after: { is_deleted: false }, made }));
      return guid;
    },
    /**
     * Also of a category that somebody deleted while its name was typed: the name is saved with it, and the person told (`useLateWrites`).
     * @param typedOver the title when the person began to type: another by now is another person's, and put to choice
     */
    renameCategory(guid: string, text: string, typedOver?: string) {
      const found = ground.findCategory(guid);
      if (!found) return;
      const { title: now, is_deleted: gone } = found.shown;
      const seen = typedOver ?? now;
      const title = cleanLine(oneLine(text));
      const error = 'Заполните поле «Название категории».';
      if (title === '') {
        if (!gone) act(step('Переименование категории', { guid, before: {}, after: {}, refused: { title: { text, error } } }));
      } else if (title !== seen || found.entry?.refusals.title) {
        const late = seen !== now && { seen: { title: seen } };
        act(step('Переименование категории', { guid, before: { title: now }, after: { title }, ...late }));
      }
    },
    /** Its services go and come back with it, in the same step of the server. */
    removeCategory({ guid }: ServiceCategory): RowsStep {
      // refused edits and conflicts of the deleted services are dropped
      const own = ground.groups().flatMap(({ rows }) => rows.filter(({ service }) => service.category === guid));
      // edits about to be repeated are not: undo brings the services back with them
      const isRepeated = (entry: Entry<Service>) => entry.passing && entry.base?.category === guid;
      const failed = own.filter(({ entry }) => entry && statusOf(entry) === 'failed' && !isRepeated(entry));
      if (failed.length > 0) ground.services.discard(failed.map(({ service }) => service.guid));
      ground.services.acceptTheirs(new Map(own.map(({ service }) => [service.guid, Object.keys(service)])));
      return act(step('Удаление категории', { guid, before: { is_deleted: false }, after: { is_deleted: true } }));
    },
    /** With the services that were deleted with it. */
    restoreCategory(guid: string) {
      // somebody may have brought it back meanwhile, and a notice that fades takes a second click
      if (!ground.findCategory(guid)?.shown.is_deleted) return;
      act(step('Возвращение категории', { guid, before: { is_deleted: true }, after: { is_deleted: false } }));
    },
    /** Before that category, or after that one, or last. */
    moveCategory(guid: string, before: string | null, after?: string) {
      const now = order();
      const staying = now.filter((one) => one !== guid);
      const last = after === undefined ? staying.length : staying.indexOf(after) + 1 || staying.length;
      const at = before === null ? last : staying.indexOf(before);
      if (!now.includes(guid) || at < 0 || at === now.indexOf(guid)) return;
      const patch = { guid, before: { position: now.indexOf(guid) + 1 }, after: { position: at + 1 } };
      history.move(step('Перестановка категории', patch));
    },
  };
}
