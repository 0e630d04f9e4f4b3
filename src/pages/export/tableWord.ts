/** Tables as changesets and manifests name them; reports have names of their own. */
const words: Record<string, string> = {
  transaction: 'Операции',
  service: 'Услуги',
  service_category: 'Категории услуг',
  object: 'Объекты',
  contractor: 'Контрагенты',
  contractor_category: 'Категории контрагентов',
  bill: 'Статьи расходов',
  expense_report: 'Отчёт о расходах',
  profit_report: 'Отчёт о прибыли',
  object_report: 'Отчёт по объектам',
};

/** A table in Russian; one that is not known keeps its own name. */
export function tableWord(table: string): string {
  return words[table] ?? table;
}
