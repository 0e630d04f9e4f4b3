/** Letters as a person hears them: case and ё do not matter, nor spaces at the ends. As long as the text but for those. */
export function searchForm(text: string): string {
  const low = text.toLowerCase();
  return (low.includes('ё') ? low.replaceAll('ё', 'е') : low).trim();
}

/** The words of a query, in the form that texts are compared in; none for an empty one. */
export function searchWords(query: string): readonly string[] {
  return searchForm(query).split(/\s+/).filter(Boolean);
}
