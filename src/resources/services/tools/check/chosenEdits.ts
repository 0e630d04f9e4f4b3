import type { ServiceOwnEdit } from '../../../../../contract/service.ts';
import type { Finding } from './findings.ts';

/** Tells a finding from all others of the list. */
export function findingKey({ kind, service }: Finding): string {
  return `${kind}:${service.guid}`;
}

/** The fixes taken, one edit for each service; a service that goes needs no other fix. */
export function chosenEdits(
  findings: readonly Finding[],
  taken: ReadonlySet<string>,
  prices: ReadonlyMap<string, number>,
): ServiceOwnEdit[] {
  const edits = new Map<string, ServiceOwnEdit>();
  for (const finding of findings) {
    if (!taken.has(findingKey(finding))) continue;
    const { guid, version } = finding.service;
    const { field, to } = finding.fix;
    const value = field === 'price_per_unit' ? (prices.get(findingKey(finding)) ?? to) : to;
    if (value === null) continue;
    const old = edits.get(guid);
    if (field === 'is_deleted') edits.set(guid, { guid, version, is_deleted: true });
    else if (!old?.is_deleted) edits.set(guid, { ...(old ?? { guid, version }), [field]: value });
  }
  return [...edits.values()];
}
