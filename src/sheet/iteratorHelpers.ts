/**
 * react-data-grid uses iterator helpers (ES2025), which Safari before 18.4 and Node 20 lack. The two it needs are added where
 * they are missing; this file is imported before the grid.
 */
const iteratorPrototype: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

function add(name: string, value: (this: Iterable<unknown>, ...args: never[]) => unknown) {
  if (!(name in iteratorPrototype)) Object.defineProperty(iteratorPrototype, name, { value, writable: true, configurable: true });
}

add('map', function* (this: Iterable<unknown>, change: (item: unknown, index: number) => unknown) {
  let index = 0;
  for (const item of this) yield change(item, index++);
});

add('toArray', function (this: Iterable<unknown>) {
  return Array.from(this);
});
