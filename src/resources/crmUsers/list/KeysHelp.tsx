import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';

const keys: readonly [keys: string, does: string][] = [
  ['↑ ↓ ← →', 'между ячейками'],
  ['Tab', 'к следующей ячейке, которую можно править'],
  ['Enter, F2 или сразу текст', 'править'],
  ['Enter', 'записать и перейти ниже'],
  ['Esc', 'оставить как было'],
  ['Alt+Enter в комментарии', 'новая строка'],
  ['завтра, +3, 24.11', 'дата следующего контакта'],
  ['Delete', 'очистить ячейку'],
  ['Ctrl+Enter', 'открыть карточку'],
  ['Alt+Enter', 'открыть Telegram'],
  ['Пробел', 'выбрать строку'],
  ['Shift+F10', 'действия со строкой'],
  ['Alt+← Alt+→ в заголовке', 'ширина столбца'],
  ['Esc, затем Tab', 'выйти из таблицы'],
];

/** The keys of the table. */
export function KeysHelp() {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="Таблица с клавиатуры"
      content={
        <dl className="crm-keys">
          {keys.map(([press, does]) => (
            <div key={press}>
              <dt>{press}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      }
    >
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
