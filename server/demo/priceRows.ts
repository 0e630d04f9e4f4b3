import type { ChangedEntity, RowValues } from '../../contract/changeset.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { companyGuid, rowOf, userGuid } from './companyRows.ts';
import { ownerOf } from './people.ts';

type Category = ReturnType<typeof rowOf> & { title: string; position: number };
type Priced = { category: string; unit_of_measure: string; cost_per_unit: number; price_per_unit: number };

/** Price lists of all companies, and of each the import that brought it in, so that history starts with something. */
export function priceRows() {
  const lists = demoCompanies.filter((company) => company.categories.length > 0).map(priceListOf);
  return {
    service_category: lists.flatMap((list) => list.service_category),
    service: lists.flatMap((list) => list.service),
    changeset: lists.flatMap((list) => list.changeset),
    change: lists.flatMap((list) => list.change),
  };
}

function priceListOf(company: DemoCompany) {
  const service_category: Category[] = [];
  const service: (Category & Priced)[] = [];
  const created: { entity: ChangedEntity; guid: string; title: string; after: RowValues }[] = [];
  for (const [index, { title, services }] of company.categories.entries()) {
    const category = { ...rowOf(company, 'service_category', title), title, position: index + 1 };
    service_category.push(category);
    created.push({
      entity: 'service_category',
      guid: category.guid,
      title,
      after: { title, position: category.position, is_deleted: false },
    });
    for (const [place, priced] of services.entries()) {
      const values = {
        title: priced.title,
        category: category.guid,
        unit_of_measure: priced.unit,
        cost_per_unit: priced.cost,
        price_per_unit: priced.price,
        note: '',
        position: place + 1,
        is_deleted: false,
      };
      const row = { ...rowOf(company, 'service', title, priced.title), ...values, price_changed_at: company.priced };
      service.push(row);
      created.push({ entity: 'service', guid: row.guid, title: row.title, after: values });
    }
  }
  const changeset = importOf(company, created.length);
  const change = created.map((row, index) => ({
    company: changeset.company,
    changeset: changeset.guid,
    ordinal: index + 1,
    before: null,
    ...row,
  }));
  return { service_category, service, changeset: [changeset], change };
}

function importOf(company: DemoCompany, count: number) {
  return {
    company: companyGuid(company),
    guid: rowOf(company, 'changeset', 'first price list').guid,
    seq: 1,
    kind: 'import',
    title: 'Начальный прайс-лист',
    author: userGuid(ownerOf(company.key).login),
    created_at: company.priced,
    count,
    reverted_by: null,
    archived_at: null,
  };
}
