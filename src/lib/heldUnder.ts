type Holder<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** What is held under the key; made and put there when nothing is. */
export function heldUnder<K, V>(holder: Holder<K, V>, key: K, make: () => V): V {
  const value = holder.get(key) ?? make();
  holder.set(key, value);
  return value;
}
