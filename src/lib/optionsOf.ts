/** Choices of a field, from their titles. */
export function optionsOf<V extends string>(titles: Record<V, string>): { value: V; label: string }[] {
  return (Object.keys(titles) as V[]).map((value) => ({ value, label: titles[value] }));
}
