import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import type { TransactionBulkAnswer } from '../../../../contract/resources/transactionBulk.ts';
import { counted } from '../../../lib/plural.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import type { Directories } from '../list/useNames.ts';
import { type BulkDraft, BulkFields } from './BulkFields.tsx';
import './bulk.css';
import type { BulkTarget } from './bulkTarget.ts';
import { type BulkSet, useBulk } from './useBulk.ts';

type Props = {
  action: 'edit' | 'remove';
  target: BulkTarget;
  directories: Directories;
  onDone(answer: TransactionBulkAnswer): void;
  onClose(): void;
};

const REMOVAL: BulkSet = { is_deleted: true };
const words = {
  edit: { title: 'Изменить операции', act: 'Изменить', will: 'Изменится' },
  remove: { title: 'Удалить операции?', act: 'Удалить', will: 'Удалится' },
} as const;

/** A change to many operations: says of how many before it is made. */
export function BulkDialog({ action, target, directories, onDone, onClose }: Props) {
  const [draft, setDraft] = useState<BulkDraft>({});
  const [dateWrong, setDateWrong] = useState(false);
  const { title, act, will } = words[action];
  const dated = 'date' in draft;
  const undated = dated && (dateWrong || draft.date === undefined);
  const set = action === 'remove' ? REMOVAL : undated ? null : setOf(draft);
  const bulk = useBulk(target, set, onDone);
  const { plan, failure, busy, moved } = bulk;
  const nothing = plan?.affected === 0;
  const change = (now: BulkDraft) => {
    setDraft(now);
    // the field begins anew when it is ticked
    if ('date' in now !== dated) setDateWrong(false);
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      closable={!busy}
      keyboard={!busy}
      maskClosable={false}
      footer={
        <div className="money-bulk-buttons">
          <Button onClick={onClose} disabled={busy}>
            Отменить
          </Button>
          <Button type="primary" danger={action === 'remove'} loading={busy} disabled={!plan || nothing} onClick={bulk.run}>
            {act}
            {plan && !nothing ? ` ${counted(plan.affected, 'операцию', 'операции', 'операций')}` : ''}
          </Button>
        </div>
      }
    >
      {action === 'edit' && <BulkFields draft={draft} directories={directories} onChange={change} onDateWrong={setDateWrong} />}
      <div role="status">
        {undated && <p>Напишите новую дату или снимите с неё отметку.</p>}
        {moved && <p>Пока вы смотрели, подходящих операций стало другое число. Проверьте и повторите.</p>}
        {plan && (
          <p>
            {nothing
              ? 'Менять нечего: у выбранных операций уже такие значения.'
              : `${will} ${plan.affected.toLocaleString('ru-RU')} из ${counted(plan.matched, 'выбранной операции', 'выбранных операций', 'выбранных операций')}. Это можно отменить.`}
          </p>
        )}
        {!plan && !failure && set && (
          <div>
            <Spin size="small" /> Считаем, сколько операций изменится…
          </div>
        )}
      </div>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={<FailureText>{failure}</FailureText>}
          action={!plan && <Button onClick={bulk.again}>Повторить</Button>}
        />
      )}
    </Modal>
  );
}

/** Null while nothing is chosen. */
function setOf({ date, ...others }: BulkDraft): BulkSet | null {
  const set: BulkSet = date === undefined ? others : { ...others, date };
  return Object.keys(set).length > 0 ? set : null;
}
