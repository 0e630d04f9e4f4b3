import { BellOutlined, ClockCircleOutlined, PlusOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useExtension } from '../../lib/workspace.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { type ListControl, useListQuery } from '../../lists/listQuery.ts';
import { useOpened } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { userQueue } from './api.ts';
import { UserList } from './UserList.tsx';
import { knownFilters, narrowing, orderingOf, userFilters, validFilters } from './userFilters.ts';
import { useUserFile } from './useUserFile.ts';
import '../../lists/list.css';
import '../../ui/report/print.css';
import './users.css';
import './users-print.css';

const keys = {
  '↑ ↓ ← →': 'между ячейками',
  Tab: 'к следующей ячейке, которую можно править',
  'Enter, F2 или сразу текст': 'править',
  Enter: 'записать и перейти ниже',
  Esc: 'оставить как было',
  'Alt+Enter в комментарии': 'новая строка',
  'завтра, +3, 24.11': 'дата следующего контакта',
  'Delete, Backspace': 'очистить ячейку',
  'Ctrl+Enter': 'открыть карточку',
  'Alt+Enter': 'открыть Telegram',
  Пробел: 'выбрать строку',
  'Shift+F10': 'действия со строкой',
  'Ctrl+← Ctrl+→ в заголовке': 'ширина столбца',
  'Alt+← Alt+→ в заголовке': 'место столбца',
  'Esc, затем Tab': 'выйти из таблицы',
};

const queues = [
  { key: 'today', title: 'Сегодня', hint: 'Кому позвонить сегодня', Icon: BellOutlined },
  { key: 'overdue', title: 'Просрочено', hint: 'Кому не позвонили вовремя', Icon: ClockCircleOutlined },
] as const;

const CreateDrawer = lazyDialog(() => import('./CreateDrawer.tsx'));

/** /crm/user: everybody who signed up, and whom to call. An API of the spec's calls alone has the list and its edits. */
export default function UsersScreen() {
  const extended = useExtension('crm');
  const { query, change } = useListQuery(userFilters, (filters) => knownFilters(validFilters(filters), extended));
  const file = useUserFile();
  const [creating, setCreating, close] = useOpened<true>();
  const ordering = orderingOf(query);

  return (
    <section className="page crm-users">
      <LiveRegion />
      <div className="bar crm-head">
        <h1>Пользователи</h1>
        {extended && <QueueButtons query={query} onQuery={change} />}
        <div className="bar push crm-head-buttons">
          <KeysHelp extended={extended} />
          {extended && (
            <FileMenu
              label={<span className="crm-brief">Скачать</span>}
              busy={file.busy}
              onSave={(format) => file.save({ ...narrowing(query), ...(ordering && { ordering }) }, format)}
            />
          )}
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            <span className="crm-brief">Добавить</span>
          </Button>
        </div>
      </div>
      <UserList extended={extended} query={query} onQuery={change} />
      {creating && <CreateDrawer onClose={close} />}
    </section>
  );
}

/** The queues with their counts: pressed, the list is that queue; pressed again, everybody. */
function QueueButtons({ query, onQuery }: ListControl) {
  const { data } = useQuery(userQueue);
  return (
    <section className="crm-queues" aria-label="Кому позвонить">
      {queues.map(({ key, title, hint, Icon }) => {
        const on = query.filters.queue === key;
        const late = key === 'overdue' && (data?.overdue ?? 0) > 0;
        return (
          <Button
            key={key}
            type={on ? 'primary' : 'default'}
            danger={late && !on}
            icon={<Icon aria-hidden />}
            aria-pressed={on}
            title={on ? `${hint}. Нажмите ещё раз, чтобы увидеть всех` : hint}
            onClick={() => onQuery({ filters: { queue: on ? undefined : key }, ordering: '' })}
          >
            {title}
            {data && <span className="crm-count">{data[key].toLocaleString('ru-RU')}</span>}
          </Button>
        );
      })}
    </section>
  );
}

/** The keys of the table; without the extension there are no cards, and rows are not chosen. */
function KeysHelp({ extended }: { extended: boolean }) {
  const known = extended ? keys : { ...keys, 'Ctrl+Enter': null, Пробел: null };
  return (
    <Popover trigger="click" placement="bottomRight" title="Таблица с клавиатуры" content={<Facts of={known} />}>
      <Button
        className="crm-keys-help"
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label="Как работать с клавиатуры"
        title="Как работать с клавиатуры"
      />
    </Popover>
  );
}
