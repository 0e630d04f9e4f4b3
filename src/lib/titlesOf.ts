/** How rows of a directory are called, by guid; undefined for a row that is not among them. */
export function titlesOf(rows: readonly { guid: string; title: string }[] = []): (guid: string) => string | undefined {
  const titles = new Map(rows.map(({ guid, title }) => [guid, title]));
  return (guid) => titles.get(guid);
}
