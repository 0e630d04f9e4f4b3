import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';

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
