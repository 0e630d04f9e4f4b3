/**
 * The sum that a text to search for may mean, `1200`, `1 200,50`, `−1 200 ₽`: the least and the greatest amount in roubles. Whole roubles mean
 * any kopecks. Null for other text.
 */
export function typedSum(text: string): { least: number; most: number } | null {
  const bare = text.replace(/[\s\u00a0\u202f]|₽|руб\.?|р\.?$/g, '').replace(/^[-+−–]/, '');
  const [, roubles, kopecks] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (roubles === undefined) return null;
  if (kopecks === undefined) return { least: Number(roubles), most: Number(`${roubles}.99`) };
  const exact = Number(`${roubles}.${kopecks}`);
  return kopecks.length === 2 ? { least: exact, most: exact } : { least: exact, most: Number(`${roubles}.${kopecks}9`) };
}
