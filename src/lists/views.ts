import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { calls } from '../../contract/calls.ts';
import { useApi } from '../lib/api.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';

/** A set of filters kept under a name, whoever shares it. `query` is an address's query without `?`. */
export type KeptView = { guid: string; title: string; query: string; author: { name: string }; version: number };

/** Where the views of one screen are kept, and how they are spoken of there. Its calls reject with `ApiFailure`. */
export type ViewSource = {
  queryKey: QueryKey;
  words: {
    /** who sees them, where there are none yet: «Их увидят все, кто правит данные компании.» */
    seenBy: string;
    /** what deleting one does to others: «Он пропадёт у всех сотрудников компании.» */
    goneFor: string;
    /** a name that fits the screen: «Расходы этого месяца» */
    example: string;
  };
  read(signal: AbortSignal): Promise<readonly KeptView[]>;
  create(title: string, query: string): Promise<unknown>;
  edit(view: KeptView, change: { title: string } | { query: string }): Promise<unknown>;
  remove(view: KeptView): Promise<unknown>;
};

type Place = Pick<ViewSource, 'queryKey' | 'words' | 'read'> & {
  make(fields: { guid: string; title: string; query: string }): Promise<KeptView>;
  edit: typeof calls.viewEdit | typeof calls.crmViewEdit;
  remove: typeof calls.viewDelete | typeof calls.crmViewDelete;
};

/** The views of a place, with the calls that change them. One that may have been made already is not made twice, but gets what was typed since. */
export function useViewSource({ make, edit, remove, ...place }: Place): ViewSource {
  const api = useApi();
  const birth = useNewRecord();
  const send = ({ guid, version }: KeptView, change: { title?: string; query?: string }) =>
    api.call(edit, { params: { guid }, body: change }, { ifMatch: version });
  return {
    ...place,
    create: (title, query) =>
      birth.make(
        (guid) => make({ guid, title, query }),
        async (made) => (made.title === title && made.query === query ? made : send(made, { title, query })),
      ),
    edit: send,
    remove: ({ guid, version }) => api.call(remove, { params: { guid } }, { ifMatch: version }),
  };
}

/** The filters that people keep at a source, and their changes. Rejects with `ApiFailure`. */
export function useViews(source: ViewSource, enabled = true) {
  const cache = useQueryClient();
  const { queryKey, read, create, edit, remove } = source;
  const list = useQuery({ queryKey, enabled, queryFn: ({ signal }) => read(signal) });
  async function settled<T>(written: Promise<T>): Promise<T> {
    try {
      return await written;
    } finally {
      void cache.invalidateQueries({ queryKey });
    }
  }
  return {
    list,
    create: (title: string, query: string) => settled(create(title, query)),
    edit: (view: Parameters<typeof edit>[0], change: Parameters<typeof edit>[1]) => settled(edit(view, change)),
    remove: (view: Parameters<typeof remove>[0]) => settled(remove(view)),
  };
}
