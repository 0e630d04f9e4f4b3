import type { SiteObject } from '../../../contract/directory.ts';
import { money } from '../../lib/format.ts';
import { objectStatusWords } from '../../lib/objectStatusWords.ts';
import type { Directory } from './directory.ts';

export const objectDirectory: Directory<SiteObject> = {
  name: 'objects',
  words: {
    many: 'Объекты',
    count: ['объект', 'объекта', 'объектов'],
    add: 'Добавить объект',
    added: 'Объект добавлен',
    saved: 'Объект сохранён',
    deleted: 'Объект удалён',
    restored: 'Объект возвращён',
    merge: 'Объединить объекты',
    keep: 'Какой объект оставить',
    none: 'Объектов пока нет.',
    noneHint: 'Добавьте первый: квартиру, дом или другое место работ.',
    search: 'Название или адрес',
  },
  brief: ({ address, status, planned_income }) =>
    [address, objectStatusWords[status], planned_income === null ? '' : `план ${money(planned_income)}`].filter(Boolean).join(' · '),
};
