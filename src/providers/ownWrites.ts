import type { EventData } from '../../contract/changeset.ts';
import { listOfEntity } from '../lib/companyLists.ts';

/** The newest version of each row that this tab has written itself: what the event stream tells of those is no news to it. */
export type OwnWrites = {
  /** @param row the answer of a write; one without guid and version is not remembered */
  add(resource: string, row: unknown): void;
  /** Is there anything in the changes of a resource's rows that this tab has not written itself? */
  isNews(resource: string, changes: readonly EventData['changeset'][]): boolean;
};

export function createOwnWrites(): OwnWrites {
  const versions = new Map<string, number>();
  return {
    add(resource, row) {
      if (!isRow(row)) return;
      const name = `${resource}/${row.guid}`;
      versions.set(name, Math.max(row.version, versions.get(name) ?? 0));
    },
    isNews: (resource, changes) =>
      changes.some((change) => {
        if ('reload' in change) return true;
        if (!change.entities.some((entity) => listOfEntity[entity] === resource)) return false;
        // of many rows only some are named, and a moved row has no version to compare
        if (change.rows.length < change.count) return true;
        return change.rows.some(
          ({ entity, guid, version }) =>
            listOfEntity[entity] === resource && (version === null || version > (versions.get(`${resource}/${guid}`) ?? 0)),
        );
      }),
  };
}

function isRow(row: unknown): row is { guid: string; version: number } {
  return typeof row === 'object' && row !== null && 'guid' in row && 'version' in row && typeof row.version === 'number';
}
