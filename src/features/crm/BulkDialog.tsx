import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Form, Select } from 'antd';
import { calls } from '../../../contract/calls.ts';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { DayField } from '../../forms/DayField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { counted } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { NO_DAY } from '../../lib/zoneDays.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useSalesToday } from './api.ts';
import { userWrite } from './useUserWrite.ts';
import { usersText } from './words.ts';

/** Users by number, or all of a filter in the names of the API. */
type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

type Props = { what: 'status' | 'next_time'; target: BulkTarget; onClose(): void; onDone(): void };
type Typed = { status?: CrmUser['status']; day: string; none: boolean };

const statuses = optionsOf(crmStatusTitles);

/** One value for many users; before it is written the server says how many there are. */
export default function BulkDialog({ what, target, onClose, onDone }: Props) {
  const change = useWrite(calls.crmUserBulk, { ...userWrite, done: ({ affected }) => `Изменено: ${usersText(affected)}.` });
  const today = useSalesToday();
  const form = useCallForm<Typed>({ name: 'bulk', initial: { day: '', none: false }, send });
  const set = what === 'status' ? statusSet(form.values) : contactSet(form.values);
  const preview = useQuery({
    ...read(['crm', 'bulk-preview', target, set], calls.crmUserBulk, { body: { ...target, set: set ?? {}, dry_run: true } }),
    enabled: set !== null,
    gcTime: 0,
  });
  const count = set ? preview.data?.affected : undefined;
  const uncounted = set && !preview.isFetching && preview.error;

  async function send() {
    if (!set || !count) return;
    try {
      await change.mutateAsync({ body: { ...target, set, count, dry_run: false } });
    } catch (error) {
      // others are meant by now: they are counted anew
      if (isFailure(error, 1103)) void preview.refetch();
      throw error;
    }
    onDone();
    onClose();
  }
  return (
    <FormDialog
      // one value is nothing to lose
      form={{ ...form, dirty: false }}
      title={what === 'status' ? 'Сменить статус' : 'Назначить следующий контакт'}
      send={count === undefined ? 'Изменить' : `Изменить у ${counted(count, 'пользователя', 'пользователей', 'пользователей')}`}
      okButtonProps={{ disabled: !count }}
      onClose={onClose}
    >
      {uncounted && <Failure error={uncounted} retry={() => void preview.refetch()} />}
      {what === 'status' ? (
        <Form.Item noStyle name="status">
          <Select aria-label="Новый статус" placeholder="Новый статус" options={statuses} />
        </Form.Item>
      ) : (
        <Flex vertical gap={8}>
          <Form.Item noStyle name="day">
            <DayField label="Следующий контакт" placeholder="например, завтра, +3 или 24.11" today={today} />
          </Form.Item>
          <Form.Item noStyle name="none" valuePropName="checked">
            <Checkbox>Не назначать: убрать дату</Checkbox>
          </Form.Item>
        </Flex>
      )}
      <p role="status">{set ? !form.message && !uncounted && previewText(count) : 'Выберите, что записать.'}</p>
    </FormDialog>
  );
}

const statusSet = ({ status }: Typed) => (status ? { status } : null);

function contactSet({ day, none }: Typed) {
  if (none) return { next_time: null };
  return day && !day.startsWith(NO_DAY) ? { next_time: day } : null;
}

function previewText(count: number | undefined) {
  if (count === undefined) return 'Считаем, у скольких изменится…';
  return count === 0 ? 'Ни у кого не изменится: у выбранных это уже так, а удалённых не меняют.' : `Изменится: ${usersText(count)}.`;
}
