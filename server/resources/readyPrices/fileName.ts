/** What Windows does not take in a name of a file, and what no name should have. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** «Отделка квартир, Москва.xlsx»; the region is not said twice. */
export function fileName({ title, region }: { title: string; region: string }): string {
  const told = title.toLowerCase().includes(region.toLowerCase()) ? title : `${title}, ${region}`;
  const safe = told.replace(FORBIDDEN, ' ').replace(/ +/g, ' ').trim().replace(/\.+$/, '');
  return `${safe || 'Прайс-лист'}.xlsx`;
}
