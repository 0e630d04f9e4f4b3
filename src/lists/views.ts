import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { calls } from '../../contract/calls.ts';
import { cleanLine, lineProblem } from '../../contract/text.ts';
import { useApi } from '../lib/api.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';

/** A set of filters kept under a name, whoever shares it. `query` is an address's query without `?`. */
export type KeptView = { guid: string; title: string; query: string; author: { name: string }; version: number };

/** The sentence about a name that no view can have; null where it is right, and where there is none yet. */
export function titleProblem(typed: string): string | null {
  return lineProblem(cleanLine(typed), { what: 'Название', max: 100, mayBeEmpty: true });
}

/** Where the views of one screen are kept, with the calls that read and change them, and how they are spoken of there. */
type Place = {
  queryKey: QueryKey;
  /** does the API keep any? */
  enabled: boolean;
  words: {
    /** who sees them, where there are none yet: «Их увидят все, кто правит данные компании.» */
    seenBy: string;
    /** what deleting one does to others: «Он пропадёт у всех сотрудников компании.» */
    goneFor: string;
    /** a name that fits the screen: «Расходы этого месяца» */
    example: string;
  };
  read(signal: AbortSignal): Promise<readonly KeptView[]>;
  make(fields: { guid: string; title: string; query: string }): Promise<KeptView>;
  edit: typeof calls.viewEdit | typeof calls.crmViewEdit;
  remove: typeof calls.viewDelete | typeof calls.crmViewDelete;
};

export type Views = ReturnType<typeof useViews>;

/** The filters that people keep at a place, and their changes, which reject with `ApiFailure`. */
export function useViews({ queryKey, enabled, words, read, make, edit, remove }: Place) {
  const api = useApi();
  const cache = useQueryClient();
  const birth = useNewRecord();
  const list = useQuery({ queryKey, enabled, queryFn: ({ signal }) => read(signal) });

  async function settled(written: Promise<unknown>) {
    try {
      await written;
    } finally {
      void cache.invalidateQueries({ queryKey });
    }
  }
  const send = ({ guid, version }: KeptView, change: { title?: string; query?: string }) =>
    api.call(edit, { params: { guid }, body: change }, { ifMatch: version });

  return {
    words,
    list,
    /** One that may have been made already is not made twice, but gets what was typed since. */
    create: (title: string, query: string) =>
      settled(
        birth.make(
          (guid) => make({ guid, title, query }),
          async (made) => (made.title === title && made.query === query ? made : send(made, { title, query })),
        ),
      ),
    edit: (view: KeptView, change: { title: string } | { query: string }) => settled(send(view, change)),
    remove: ({ guid, version }: KeptView) => settled(api.call(remove, { params: { guid } }, { ifMatch: version })),
  };
}
