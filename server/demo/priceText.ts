/** A category of a price list as written down in services/*.ts; money in roubles. */
export type PricedCategory = { title: string; services: PricedService[] };
type PricedService = { title: string; unit: string; cost: number; price: number };

/**
 * Reads a trade's text: `# category`, then its services as `title|unit|cost|price`; empty lines are skipped.
 * Throws an Error that quotes a line it cannot read.
 */
export function readPriceText(text: string): PricedCategory[] {
  const categories: PricedCategory[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (line.startsWith('# ')) categories.push({ title: line.slice(2), services: [] });
    else readService(line, categories.at(-1));
  }
  return categories;
}

function readService(line: string, category: PricedCategory | undefined): void {
  const [title, unit, cost, price, ...rest] = line.split('|');
  if (!category || !title || !unit || !isMoney(cost) || !isMoney(price) || rest.length > 0) {
    throw new Error(`Demo price list: cannot read the line «${line}»`);
  }
  category.services.push({ title, unit, cost: Number(cost), price: Number(price) });
}

function isMoney(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text);
}
