import type { Code } from '../../../../contract/code.ts';
import { codeStatusTitles } from '../../../../contract/codeStatusTitles.ts';
import { planTitles } from '../../../../contract/planTitles.ts';
import type { TableColumn } from '../../../http/table-file.ts';

/** What a file of codes tells of each, in its order. Instants are Moscow's. */
export const codeColumns: readonly TableColumn<Code>[] = [
  { title: 'Код', width: 18, kind: 'text', of: ({ code }) => code },
  { title: 'Статус', width: 14, kind: 'text', of: ({ status }) => codeStatusTitles[status] },
  { title: 'Тариф', width: 14, kind: 'text', of: ({ subscription_type }) => planTitles[subscription_type] },
  { title: 'Месяцев', width: 10, kind: 'whole', of: ({ period }) => period },
  { title: 'Партия', width: 10, kind: 'whole', of: ({ batch_number }) => batch_number },
  { title: 'Комментарий', width: 30, kind: 'text', of: ({ comment }) => comment },
  { title: 'Выпущен', width: 18, kind: 'instant', of: ({ created_at }) => created_at },
  { title: 'Кто выпустил', width: 24, kind: 'text', of: ({ issued_by }) => issued_by },
  { title: 'Действует до', width: 18, kind: 'instant', of: ({ expires_at }) => expires_at },
  { title: 'Активирован', width: 18, kind: 'instant', of: ({ activated_at }) => activated_at },
  { title: 'Кто активировал', width: 24, kind: 'text', of: ({ activated_by }) => activated_by },
  { title: 'Логин', width: 28, kind: 'text', of: ({ activated_login }) => activated_login },
  { title: 'Отозван', width: 18, kind: 'instant', of: ({ revoked_at }) => revoked_at },
  { title: 'Кто отозвал', width: 24, kind: 'text', of: ({ revoked_by }) => revoked_by },
];
