import type { Bill } from '../../../contract/directory.ts';
import type { Directory } from './directory.ts';

export const billDirectory: Directory<Bill> = {
  name: 'bills',
  words: {
    many: 'Статьи расходов',
    count: ['статья', 'статьи', 'статей'],
    add: 'Добавить статью',
    added: 'Статья добавлена',
    saved: 'Статья переименована',
    deleted: 'Статья удалена',
    restored: 'Статья возвращена',
    merge: 'Объединить статьи расходов',
    keep: 'Какую статью оставить',
    none: 'Статей расходов пока нет.',
    noneHint: 'Добавьте первую: материалы, доставка, аренда.',
    search: 'Название',
  },
  brief: () => null,
};
