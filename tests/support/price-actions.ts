import type { Service } from '../../contract/resources/service.ts';
import type { ServiceCategory } from '../../contract/resources/serviceCategory.ts';
import { CommandStack } from '../../src/grid/commands/commandStack.ts';
import type { CellEdit } from '../../src/grid/sheetTypes.ts';
import type { Api } from '../../src/lib/api.ts';
import type { Ground } from '../../src/resources/services/commands/carryRows.ts';
import { categoryActions } from '../../src/resources/services/commands/categoryActions.ts';
import { createPriceHistory } from '../../src/resources/services/commands/priceHistory.ts';
import type { PriceStep } from '../../src/resources/services/commands/priceStep.ts';
import { createRowIndex } from '../../src/resources/services/commands/rowIndex.ts';
import { findShownOrder, inOrder } from '../../src/resources/services/commands/shownOrder.ts';
import { createMerger } from '../../src/resources/services/mergeRows.ts';
import { priceActions } from '../../src/resources/services/priceActions.ts';
import type { PriceRow } from '../../src/resources/services/priceRow.ts';
import { createCategoryGate } from '../../src/resources/services/saving/categoryGate.ts';
import { isStructural } from '../../src/resources/services/saving/isStructural.ts';
import { SaveQueue } from '../../src/resources/services/saving/SaveQueue.ts';
import { COMPANY, type seededPriceServer } from './price-server.ts';

let screens = 0;
const still = { load: () => [], keep: () => undefined };

/** A screen over it. `settle` waits until all is saved and reads the lists anew. */
export function openScreen(server: ReturnType<typeof seededPriceServer>) {
  let lists = server.lists();
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const gate = createCategoryGate(() => services);
  const services: SaveQueue<Service> = new SaveQueue<Service>({
    send: server.send,
    sendMany: async ({ items }) => ({ kind: 'answered', ...(await server.sendMany(items)) }),
    held: gate.forServices,
    store: still,
    newKey,
    isOrdered: isStructural,
    mostRows: 50,
  });
  const categories = new SaveQueue<ServiceCategory>({
    send: (guid, attempt) => {
      const run = () => server.sendCategory(guid, attempt);
      return 'is_deleted' in attempt.values ? gate.forCategory(run) : run();
    },
    store: still,
    newKey,
    isOrdered: isStructural,
  });
  const order = findShownOrder(`screen-${++screens}`);
  const merge = createMerger();
  const groups = () => {
    const merged = merge({ list: lists.services, state: services.getState() }, { list: lists.categories, state: categories.getState() });
    return inOrder(merged, order.get());
  };
  const ground: Ground = {
    services,
    categories,
    order,
    groups,
    findService: createRowIndex<Service>(() => lists.services, services.getState),
    findCategory: createRowIndex<ServiceCategory>(() => lists.categories, categories.getState),
  };
  const stack = new CommandStack<PriceStep>();
  const api = { call: () => Promise.reject(new Error('no such call')) } as unknown as Api;
  const history = createPriceHistory({ stack, ground, api, onlyAs: 'me', reload: async () => undefined });
  const deps = { ground, history, company: COMPANY };
  const shown = () =>
    groups().map(({ category, rows }) => [
      category.shown.title,
      ...rows.map(({ service: { title, unit_of_measure, price_per_unit } }) => `${title}|${unit_of_measure}|${price_per_unit}`),
    ]);
  async function settle() {
    for (let round = 0; round < 1000 && (services.isBusy() || categories.isBusy()); round++) await Promise.resolve();
    lists = server.lists();
    order.clear();
  }
  const rows = () => groups().flatMap((group) => group.rows);
  const edit = (row: PriceRow, column: string, value: string | number): CellEdit<PriceRow> => {
    return { rowId: row.service.guid, row, column, text: String(value), parsed: { value } };
  };
  return { services, history, shown, settle, rows, groups, edit, actions: { ...priceActions(deps), ...categoryActions(deps) } };
}
export type PriceScreen = ReturnType<typeof openScreen>;
