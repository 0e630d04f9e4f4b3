/** Stands in for `qs` in Refine: the console's addresses hold no nested values, so the browser's own parser does. */
const query = {
  parse: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringify(values: Record<string, unknown>, { addQueryPrefix = false } = {}): string {
    const said = Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
    const text = new URLSearchParams(said).toString();
    return text && addQueryPrefix ? `?${text}` : text;
  },
};
export default query;
