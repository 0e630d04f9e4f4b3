/** What stands under the key; made and put there when nothing does. */
export function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
