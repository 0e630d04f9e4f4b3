import type { Service, ServiceCategory } from '../../contract/service.ts';
import { categoryActions } from '../../src/features/prices/categoryActions.ts';
import type { PriceListState, PriceStep } from '../../src/features/prices/doStep.ts';
import { priceActions } from '../../src/features/prices/priceActions.ts';
import { createPriceHistory, createRowIndex } from '../../src/features/prices/priceHistory.ts';
import type { PriceRow } from '../../src/features/prices/priceRow.ts';
import { createMerger } from '../../src/features/prices/saving/mergeRows.ts';
import { type CategoryGate, createCategoryGate, isStructural } from '../../src/features/prices/saving/sendPrices.ts';
import { findShownOrder, inOrder } from '../../src/features/prices/saving/shownOrder.ts';
import type { Api } from '../../src/lib/api.ts';
import type { Connection } from '../../src/lib/connection.ts';
import { until } from '../../src/lib/externalStore.ts';
import { atOnce, type Job } from '../../src/lib/inSlices.ts';
import { newGuid } from '../../src/lib/newGuid.ts';
import type { Send, SendMany } from '../../src/saving/queueOptions.ts';
import { queuePair } from '../../src/saving/queueRegistry.ts';
import { SaveQueue } from '../../src/saving/SaveQueue.ts';
import { CommandStack } from '../../src/sheet/commandStack.ts';
import type { CellEdit } from '../../src/sheet/sheetTypes.ts';
import { COMPANY, type seededPriceServer } from './price-server.ts';

let screens = 0;
const still = { load: () => [], keep: () => undefined };

export type Lists = { services: readonly Service[]; categories: readonly ServiceCategory[] };
type Categories = SaveQueue<ServiceCategory>;
type Senders = { send: Send<Service>; sendMany: SendMany<Service>; sendCategory: Send<ServiceCategory> };

/** What a screen works on. `senders` is told of the screen's own queue of categories and its gate. */
export type Served = {
  company: string;
  user: string;
  api: Api;
  first: Lists;
  read(): Lists | Promise<Lists>;
  senders(categories: () => Categories, gate: CategoryGate): Senders;
  /** most services of one request; 1: as over an API that takes no more */
  mostRows?: number;
  /** without it nothing is ever taken for lost */
  connection?: Connection;
};

/** A screen over the stand-in server. `settle` waits until all is saved and reads the lists anew. */
export function openScreen(server: ReturnType<typeof seededPriceServer>, mostRows?: number, connection?: Connection) {
  const senders: Served['senders'] = (_categories, gate) => ({
    send: server.send,
    sendMany: async ({ items }) => ({ kind: 'answered', ...(await server.sendMany(items)) }),
    sendCategory: (guid, attempt) => {
      const run = () => server.sendCategory(guid, attempt);
      return 'is_deleted' in attempt.values ? gate.forCategory(run, attempt.values.is_deleted === true) : run();
    },
  });
  const api = { call: () => Promise.reject(new Error('no such call')) } as unknown as Api;
  return openScreenOver({ company: COMPANY, user: 'me', api, first: server.lists(), read: server.lists, senders, mostRows, connection });
}

/** The same over any server. */
export function openScreenOver({ company, user, api, first, read, senders, mostRows = 50, connection }: Served) {
  let lists = first;
  const gate = createCategoryGate(() => services);
  const { send, sendMany, sendCategory } = senders(() => categories, gate);
  const common = { store: still, newKey: newGuid, isOrdered: isStructural, connection };
  const services: SaveQueue<Service> = new SaveQueue<Service>({ ...common, send, sendMany, held: gate.forServices, mostRows });
  const categories: Categories = new SaveQueue<ServiceCategory>({ ...common, send: sendCategory });
  queuePair(categories, services).open();
  const order = findShownOrder(`screen-${++screens}`);
  const merge = createMerger();
  const groups = () => {
    const merged = merge({ list: lists.services, state: services.getState() }, { list: lists.categories, state: categories.getState() });
    return inOrder(merged, order.get());
  };
  const ground: PriceListState = {
    services,
    categories,
    order,
    groups,
    findService: createRowIndex<Service>(() => lists.services, services.getState),
    findCategory: createRowIndex<ServiceCategory>(() => lists.categories, categories.getState),
  };
  const stack = new CommandStack<PriceStep>();
  const reload = async () => {
    lists = await read();
  };
  const history = createPriceHistory({ stack, ground, api, onlyAs: user, reload });
  const deps = { ground, history, company };
  const { edit: editJob, paste, move, remove, restore, change, ...others } = priceActions(deps);
  const now =
    <A extends unknown[], T>(job: (...args: A) => Job<T>) =>
    (...args: A) =>
      atOnce(job(...args));
  const shown = () =>
    groups().map(({ category, rows }) => [
      category.shown.title,
      ...rows.map(({ service: { title, unit_of_measure: unit, cost_per_unit, price_per_unit } }) =>
        [title, unit, cost_per_unit, price_per_unit].join('|'),
      ),
    ]);
  async function settle() {
    for (const queue of [services, categories, services]) await until(queue.subscribe, () => !queue.isBusy());
    await reload();
    order.clear();
  }
  const rows = (most?: number) =>
    groups()
      .flatMap((group) => group.rows)
      .slice(0, most);
  /** titles of the services as they stand, run together, by category */
  const orders = () => groups().map((group) => group.rows.map((row) => row.service.title).join(''));
  const edit = (row: PriceRow, column: string, value: string | number): CellEdit<PriceRow> => {
    return { rowId: row.service.guid, row, column, text: String(value), parsed: { value } };
  };
  return {
    api,
    company,
    services,
    categories,
    history,
    shown,
    settle,
    rows,
    orders,
    groups,
    edit,
    actions: {
      ...others,
      edit: now(editJob),
      paste: now(paste),
      move: now(move),
      remove: now(remove),
      restore: now(restore),
      setUnit: now((guids: readonly string[], unit: string) => change(guids, `Единица «${unit}»`, () => ({ unit_of_measure: unit }))),
      ...categoryActions(deps),
    },
  };
}
export type PriceScreen = ReturnType<typeof openScreen>;
