import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewSource } from './viewSource.ts';

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
