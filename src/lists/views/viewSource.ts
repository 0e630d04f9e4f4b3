import type { QueryKey } from '@tanstack/react-query';

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
