import { CheckCircleOutlined, DisconnectOutlined, ExclamationCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { counted } from '../../lib/plural.ts';
import { summarise } from '../../saving/entry.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { type PriceQueues, retryAll } from './saving/usePriceQueues.ts';
import './price-head.css';

/** Of more rows it is told how many are still to be saved. */
const MANY = 1000;

type Props = {
  loading: boolean;
  services: number;
  categories: number;
  /** by the search; null without one */
  found: number | null;
  /** what was searched for in place of what was typed */
  meant: string | null;
  /** quick filters, and how saving stands */
  children: ReactNode;
};

/** How much there is, beside the title; of low rows and on narrow screens below the sheet. */
export function PriceFacts({ loading, services, categories, found, meant, children }: Props) {
  return (
    <>
      {!loading && (
        <span className="quiet">
          {counted(services, 'услуга')}, {counted(categories, 'категория', 'категории', 'категорий')}
        </span>
      )}
      <span role="status" className="quiet">
        {loading ? 'Загружается…' : found === null ? '' : `Найдено${meant ? ` по запросу «${meant}»` : ''}: ${counted(found, 'услуга')}`}
      </span>
      {children}
    </>
  );
}

type SaveSummaryProps = {
  queues: PriceQueues;
  /** false: unsaved edits can only be discarded */
  canEdit: boolean;
  /** the pressed button goes */
  onLeave(): void;
};

/** One line on whether everything is saved; a screen reader hears each change. */
export function SaveSummaryLine({ queues, canEdit, onLeave }: SaveSummaryProps) {
  const services = useSyncExternalStore(queues.services.subscribe, queues.services.getState);
  const categories = useSyncExternalStore(queues.categories.subscribe, queues.categories.getState);
  const sum = summarise([...services.entries.values(), ...categories.entries.values()]);
  const touched = services.fresh.size + categories.fresh.size > 0;
  const retry = () => {
    retryAll(queues);
    onLeave();
  };
  const discard = () => {
    queues.services.discard([...services.entries.keys()]);
    queues.categories.discard([...categories.entries.keys()]);
    queues.reload();
    onLeave();
  };
  return (
    <span className={sum.failure === null ? 'price-save-line' : 'price-save-line price-save-reason'}>
      <span role="status">{sentence(sum, touched)}</span>
      {canEdit && sum.failed + sum.waiting > 0 && (
        <Button size="small" onClick={retry}>
          Повторить
        </Button>
      )}
      {!canEdit && sum.failed + sum.waiting + sum.refused + sum.conflicts > 0 && (
        <Button size="small" onClick={discard}>
          Отменить несохранённое
        </Button>
      )}
    </span>
  );
}

function sentence({ saving, waiting, failed, refused, conflicts, failure }: ReturnType<typeof summarise>, touched: boolean) {
  if (failure !== null) {
    // The reason and what to do about it are shown here: a tooltip does not open on touch.
    return (
      <Bad>
        Не сохранено: {counted(failed, 'строка')}. <FailureText>{failure}</FailureText>
      </Bad>
    );
  }
  if (conflicts > 0) return <Bad>Нужно выбрать значение: {counted(conflicts, 'строка')}</Bad>;
  if (refused > 0) return <Bad>Исправьте: {counted(refused, 'строка')}</Bad>;
  if (waiting > 0) {
    return (
      <span>
        <DisconnectOutlined aria-hidden /> Ждёт связи: {counted(waiting, 'строка')}
      </span>
    );
  }
  if (saving > 0) {
    return (
      <span className="quiet">
        <SyncOutlined aria-hidden /> {saving > MANY ? `Сохраняется, осталось: ${counted(saving, 'строка')}` : 'Сохраняется…'}
      </span>
    );
  }
  if (!touched) return null;
  return (
    <span className="quiet">
      <CheckCircleOutlined aria-hidden /> Всё сохранено
    </span>
  );
}

function Bad({ children }: { children: React.ReactNode }) {
  return (
    <span className="bad">
      <ExclamationCircleOutlined aria-hidden /> {children}
    </span>
  );
}
