const names = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** «мар», and with the year where it begins: `2026-01` → «янв 26». */
export function shortMonth(month: string, withYear: boolean): string {
  const name = names[Number(month.slice(5, 7)) - 1] ?? month;
  return withYear ? `${name} ${month.slice(2, 4)}` : name;
}
