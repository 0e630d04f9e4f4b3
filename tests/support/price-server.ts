import { arrange, type Placed } from '../../contract/priceList.ts';
import type { ServiceCategory } from '../../contract/service.ts';
import { newService, type Service } from '../../contract/service.ts';
import type { Attempt } from '../../src/saving/entry.ts';
import type { Outcome } from '../../src/saving/transitions.ts';

export const COMPANY = 'firm';

/** A server with the rules of the price list: versions, deletion that is kept, places 1…n by category. */
function fakePriceServer() {
  const services = new Map<string, Service>();
  const categories = new Map<string, ServiceCategory>();
  const goneWith = new Map<string, string[]>();
  let requests = 0;
  const living = (category: string) =>
    [...services.values()].filter((row) => row.category === category && !row.is_deleted).sort((a, b) => a.position - b.position);
  const number = <R extends { guid: string; position: number }>(rows: Map<string, R>, order: readonly string[]) => {
    order.forEach((guid, at) => {
      const row = rows.get(guid);
      if (row) rows.set(guid, { ...row, position: at + 1 });
    });
  };
  function settle(places: ReadonlyMap<string, Placed[]>) {
    for (const [category, placed] of places)
      number(
        services,
        arrange(
          living(category).map((row) => row.guid),
          placed,
        ),
      );
  }
  function settleCategories(placed: Placed[]) {
    const order = [...categories.values()].filter((row) => !row.is_deleted).sort((a, b) => a.position - b.position);
    number(
      categories,
      arrange(
        order.map((row) => row.guid),
        placed,
      ),
    );
  }
  function change(places: Map<string, Placed[]>, guid: string, { kind, values, version }: Attempt): Outcome<Service> | null {
    const { position, company: _, ...set } = values as Partial<Service> & { company?: string };
    const wants = (category: string, place?: number) =>
      places.set(category, [...(places.get(category) ?? []), ...(place ? [{ guid, position: place }] : [])]);
    const old = services.get(guid);
    if (kind === 'create') {
      const row = { ...newService, ...set, guid, position: 1e9, is_deleted: false, version: 1, updated_at: '' } as Service;
      services.set(guid, row);
      wants(row.category, position ?? 1e6);
      return null;
    }
    if (!old) return { kind: 'failed', detail: 'нет', passing: false, mayHaveHappened: false };
    if (old.version !== version) return { kind: 'stale', current: old };
    const changed = Object.entries(set).some(([field, value]) => old[field as keyof Service] !== value);
    const row = { ...old, ...set, version: old.version + (changed ? 1 : 0) };
    services.set(guid, row);
    const [moved, restored] = [row.category !== old.category, old.is_deleted && !row.is_deleted];
    if (moved || row.is_deleted !== old.is_deleted) wants(old.category);
    if (!row.is_deleted && (position !== undefined || moved || restored)) wants(row.category, position ?? (moved ? 1e6 : old.position));
    return null;
  }
  const saved = (guid: string): Outcome<Service> => ({ kind: 'saved', row: services.get(guid) as Service });
  return {
    services,
    categories,
    requests: () => requests,
    lists: () => ({ services: [...services.values()], categories: [...categories.values()] }),
    seed(category: string, titles: readonly string[]) {
      categories.set(category, {
        guid: category,
        title: category,
        company: COMPANY,
        position: categories.size + 1,
        is_deleted: false,
        version: 1,
      });
      titles.forEach((title, at) => {
        const guid = `${category}-${title}`;
        services.set(guid, { ...newService, guid, title, category, position: at + 1, is_deleted: false, version: 1, updated_at: '' });
      });
    },
    async send(guid: string, attempt: Attempt): Promise<Outcome<Service>> {
      requests++;
      const places = new Map<string, Placed[]>();
      const bad = change(places, guid, attempt);
      settle(places);
      return bad ?? saved(guid);
    },
    async sendMany(items: readonly { guid: string; attempt: Attempt }[]) {
      requests++;
      const places = new Map<string, Placed[]>();
      const stale = items.flatMap(({ guid, attempt }) => {
        const bad = change(places, guid, attempt);
        return bad?.kind === 'stale' ? [bad.current] : [];
      });
      settle(places);
      const left = new Set(stale.map((row) => row.guid));
      return { rows: items.flatMap(({ guid }) => (left.has(guid) ? [] : (services.get(guid) as Service))), stale };
    },
    async sendCategory(guid: string, { kind, values }: Attempt): Promise<Outcome<ServiceCategory>> {
      requests++;
      const { position, ...set } = values as Partial<ServiceCategory>;
      const old = categories.get(guid);
      const made = { guid, title: '', company: COMPANY, position: 1e9, is_deleted: false, version: 0 };
      const row = { ...(kind === 'create' ? made : (old ?? made)), ...set };
      categories.set(guid, { ...row, version: row.version + 1 });
      if (row.is_deleted && !old?.is_deleted) {
        goneWith.set(
          guid,
          living(guid).map((one) => one.guid),
        );
        for (const one of living(guid)) services.set(one.guid, { ...one, is_deleted: true, version: one.version + 1 });
      }
      if (old?.is_deleted && !row.is_deleted) {
        for (const one of goneWith.get(guid) ?? []) {
          const service = services.get(one) as Service;
          services.set(one, { ...service, is_deleted: false, version: service.version + 1 });
        }
      }
      const restored = old?.is_deleted && !row.is_deleted ? old.position : undefined;
      const place = position ?? restored;
      settleCategories(place === undefined ? [] : [{ guid, position: place }]);
      return { kind: 'saved', row: categories.get(guid) as ServiceCategory };
    },
  };
}

export function seededPriceServer() {
  const server = fakePriceServer();
  server.seed('А', ['а', 'б', 'в', 'г']);
  server.seed('Б', ['д', 'е']);
  server.seed('В', []);
  return server;
}
