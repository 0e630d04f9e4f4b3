import { CheckOutlined, DisconnectOutlined, ExclamationCircleOutlined, SwapOutlined, SyncOutlined } from '@ant-design/icons';
import { type PriceRow, rowStatus } from './priceRow.ts';
import type { EntryStatus } from './saving/entry.ts';

const looks: Record<EntryStatus, { text: string; icon: React.ReactNode; tone: 'quiet' | 'danger' }> = {
  saved: { text: 'Сохранено', icon: <CheckOutlined />, tone: 'quiet' },
  saving: { text: 'Сохраняется', icon: <SyncOutlined />, tone: 'quiet' },
  waiting: { text: 'Ждёт связи', icon: <DisconnectOutlined />, tone: 'quiet' },
  failed: { text: 'Не сохранено', icon: <ExclamationCircleOutlined />, tone: 'danger' },
  refused: { text: 'Исправьте', icon: <ExclamationCircleOutlined />, tone: 'danger' },
  clash: { text: 'Выбрать…', icon: <SwapOutlined />, tone: 'danger' },
};

/** What the state column says in words. */
export function statusText(row: PriceRow): string {
  const status = rowStatus(row);
  return status ? looks[status].text : '';
}

type Props = { row: PriceRow; brief: boolean; onClash(row: PriceRow): void; onRetry(): void };

/** Is the row saved? What can be done about it is a button; the row's menu offers the same to the keyboard. */
export function StatusCell({ row, brief, onClash, onRetry }: Props) {
  const status = rowStatus(row);
  if (!status) return null;
  const { text, icon, tone } = looks[status];
  const act = status === 'clash' ? () => onClash(row) : status === 'failed' || status === 'waiting' ? onRetry : undefined;
  const content = (
    <>
      <span aria-hidden>{icon}</span> <span className={brief ? 'sheet-visually-hidden' : undefined}>{text}</span>
    </>
  );
  if (!act) {
    return (
      <span className={`price-status sheet-tone-${tone}`} title={text}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`price-status price-status-button sheet-tone-${tone}`}
      title={hintOf(status, row.entry?.failure ?? '')}
      onClick={(event) => {
        // The button may go with what it says: the focus stays in its cell.
        event.currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus();
        act();
      }}
    >
      {content}
    </button>
  );
}

function hintOf(status: EntryStatus, failure: string): string {
  if (status === 'clash') return 'Строку изменил другой пользователь';
  if (status === 'waiting') return 'Сохранится само, когда вернётся связь. Нажмите, чтобы попробовать сейчас.';
  return `${failure} Нажмите, чтобы повторить.`;
}
