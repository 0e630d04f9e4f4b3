import { Button, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../contract/crmTitles.ts';
import { counted } from '../../../lib/plural.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { focusOpened } from '../../../ui/focusOpened.ts';
import '../dialogs/dialogs.css';
import { useSalesToday } from '../useSalesToday.ts';
import { type BulkTarget, useBulk } from './useBulk.ts';
import { usersText } from './usersText.ts';

type Props = { what: 'status' | 'next_time'; target: BulkTarget; onClose(): void; onDone(): void };

const statuses = Object.entries(crmStatusTitles).map(([value, label]) => ({ value: value as CrmUser['status'], label }));

/** One value for many users; before it is written the server says how many there are. */
export function BulkDialog({ what, target, onClose, onDone }: Props) {
  const [status, setStatus] = useState<CrmUser['status']>();
  const [day, setDay] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const [none, setNone] = useState(false);
  const today = useSalesToday();
  const set = what === 'status' ? status && { status } : none ? { next_time: null } : !wrong && day && { next_time: day };
  const bulk = useBulk(target, set || null, () => {
    onDone();
    onClose();
  });
  const fields = useRef<HTMLDivElement>(null);
  const again = () => {
    bulk.countAgain();
    // the button goes; Escape and Tab work on
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <Modal
      open
      title={what === 'status' ? 'Сменить статус' : 'Назначить следующий контакт'}
      onCancel={onClose}
      onOk={bulk.run}
      okText={bulk.count === null ? 'Изменить' : `Изменить у ${counted(bulk.count, 'пользователя', 'пользователей', 'пользователей')}`}
      okButtonProps={{ disabled: !set || bulk.count === null || bulk.count === 0 }}
      cancelText="Отменить"
      confirmLoading={bulk.busy}
      afterOpenChange={focusOpened('.day-input, .ant-select input')}
    >
      {bulk.failure && <FormMessage kind="error">{bulk.failure}</FormMessage>}
      {bulk.uncounted && (
        <>
          <FormMessage kind="error">{bulk.uncounted}</FormMessage>
          <Button size="small" onClick={again}>
            Повторить
          </Button>
        </>
      )}
      <div ref={fields}>
        {what === 'status' ? (
          <Select
            aria-label="Новый статус"
            placeholder="Новый статус"
            style={{ inlineSize: '100%' }}
            options={statuses}
            value={status ?? null}
            onChange={setStatus}
          />
        ) : (
          <>
            <DayInput
              label="Следующий контакт"
              placeholder="например, завтра, +3 или 24.11"
              value={day}
              today={today}
              onDay={setDay}
              onWrong={setWrong}
            />
            <label className="crm-none">
              <input type="checkbox" checked={none} onChange={({ target }) => setNone(target.checked)} /> Не назначать: убрать дату
            </label>
          </>
        )}
      </div>
      <p role="status">{set ? !bulk.failure && !bulk.uncounted && previewText(bulk.count) : 'Выберите, что записать.'}</p>
    </Modal>
  );
}

function previewText(count: number | null): string {
  if (count === null) return 'Считаем, у скольких изменится…';
  return count === 0 ? 'Ни у кого не изменится: у всех выбранных это уже так.' : `Изменится: ${usersText(count)}.`;
}
