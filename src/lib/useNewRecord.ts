import { useState } from 'react';
import { mayHaveHappened } from './apiFailure.ts';
import { newGuid } from './newGuid.ts';

/** A row that a form makes: it keeps one guid until it is surely made, however often that is tried. */
export type NewRecord = {
  guid(): string;
  /** may the server have the row although no answer has said so? */
  maybe(): boolean;
  /**
   * @param create creating under the same guid again answers the row that is there
   * @param correct gives that row what was typed since, where it may come from an earlier try
   */
  make<R>(create: (guid: string) => Promise<R>, correct: (row: R) => Promise<R>): Promise<R>;
};

/** @param begun a row that another form began, and whether the server may have it */
export function createNewRecord(newOne: () => string = newGuid, begun?: { guid: string; maybe: boolean }): NewRecord {
  let guid = begun?.guid ?? newOne();
  let maybe = begun?.maybe ?? false;
  return {
    guid: () => guid,
    maybe: () => maybe,
    async make(create, correct) {
      try {
        const found = await create(guid);
        const row = maybe ? await correct(found) : found;
        guid = newOne();
        maybe = false;
        return row;
      } catch (error) {
        maybe ||= mayHaveHappened(error);
        throw error;
      }
    },
  };
}

export function useNewRecord(begun?: { guid: string; maybe: boolean }): NewRecord {
  return useState(() => createNewRecord(newGuid, begun))[0];
}
