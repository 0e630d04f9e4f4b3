const words: Record<string, string> = {
  transaction: 'Операции',
  transactions: 'Операции',
  service: 'Услуги',
  services: 'Услуги',
  service_category: 'Категории услуг',
  service_categories: 'Категории услуг',
  object: 'Объекты',
  objects: 'Объекты',
  contractor: 'Контрагенты',
  contractors: 'Контрагенты',
  contractor_category: 'Категории контрагентов',
  contractor_categories: 'Категории контрагентов',
  bill: 'Статьи расходов',
  bills: 'Статьи расходов',
};

/** A table of the manifest in Russian; one that is not known keeps its own name. */
export function tableWord(table: string): string {
  return words[table] ?? table;
}
