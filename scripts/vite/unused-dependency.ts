/** Stands in for dependencies of Refine and the charts that the console has no use for: docs/decisions/043-aliases-of-unused-packages.md. */
const same = (word: string): string => word;
const pluralize = Object.assign(same, { plural: same, singular: same, isPlural: () => false });
export default pluralize;

/** What Refine's hooks attach for its developer tools. */
export const getXRay = (): Record<string, never> => ({});
export const useQuerySubscription = (): Record<string, never> => ({});
