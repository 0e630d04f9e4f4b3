import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { counted } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormMessage } from '../../ui/Field.tsx';
import { focusOpened } from '../../ui/focusOpened.ts';
import { useSalesToday } from './api.ts';
import { CRM_USERS_KEY } from './shared.ts';
import { usersText } from './words.ts';
import './user-dialogs.css';

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

type Body = CallInput<typeof calls.crmUserBulk>['body'];

/** Users by number, or all of a filter in the names of the API. */
type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

/** Counts what a change would touch, then makes it, once however often it is sent. */
function useBulk(target: BulkTarget, set: Body['set'] | null, onDone: () => void) {
  const going = useRef(false);
  const preview = useQuery({
    ...read(['crm', 'bulk-preview', target, set], calls.crmUserBulk, { body: { ...target, set: set ?? {}, dry_run: true } }),
    enabled: set !== null,
    gcTime: 0,
  });
  const change = useWrite(calls.crmUserBulk, {
    done: ({ affected }) => `Изменено: ${usersText(affected)}.`,
    refresh: [CRM_USERS_KEY],
    showsError: true,
  });
  const body = set && { ...target, set, dry_run: false };

  function run(): void {
    if (going.current || body === null) return;
    going.current = true;
    change.mutate(
      { body },
      {
        onSuccess: onDone,
        onSettled() {
          going.current = false;
        },
      },
    );
  }
  return {
    busy: change.isPending,
    /** with another value chosen it says nothing */
    failure: change.error && JSON.stringify(change.variables?.body) === JSON.stringify(body) ? change.error.message : null,
    /** why it is not known how many would change; null again while that is asked once more */
    uncounted: set === null || preview.isFetching ? null : (preview.error?.message ?? null),
    countAgain: () => void preview.refetch(),
    count: set === null ? null : (preview.data?.affected ?? null),
    run,
  };
}
