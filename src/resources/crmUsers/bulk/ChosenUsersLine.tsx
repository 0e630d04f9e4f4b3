import { Button } from 'antd';

import { ExportMenu } from './ExportMenu.tsx';
import type { useChosenUsers } from './useChosenUsers.ts';
import { usersText } from './usersText.ts';

type Props = {
  chosen: ReturnType<typeof useChosenUsers>;
  /** of the whole filter */
  total: number;

  onBulk(what: 'status' | 'next_time'): void;
  /** a file of them is being made */
  exporting: boolean;
  onExport(format: 'csv' | 'xlsx'): void;
};

/** How many are chosen, and what can be done with them together. */
export function ChosenUsersLine({ chosen, total, onBulk, exporting, onExport }: Props) {
  const count = chosen.all ? total : chosen.ids.length;
  return (
    <div className="directory-selection" hidden={count === 0}>
      <span role="status">{count > 0 && `Выбрано: ${usersText(count)}`}</span>
      {!chosen.all && total > count && (
        <Button size="small" type="link" onClick={chosen.chooseAll}>{`Выбрать всех ${total.toLocaleString('ru-RU')} по отбору`}</Button>
      )}
      <Button size="small" onClick={() => onBulk('status')}>
        Сменить статус…
      </Button>
      <Button size="small" onClick={() => onBulk('next_time')}>
        Назначить контакт…
      </Button>
      <ExportMenu small label="Скачать выбранных" busy={exporting} onExport={onExport} />
      <Button size="small" type="text" onClick={chosen.clear}>
        Снять выделение
      </Button>
    </div>
  );
}
