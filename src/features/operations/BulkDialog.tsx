import { useQuery } from '@tanstack/react-query';
import { Checkbox, Col, Flex, Form, Input, Row, Select, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { TransactionBulk, TransactionBulkAnswer } from '../../../contract/transaction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { counted } from '../../lib/plural.ts';
import { optionMatches, rowOptions } from '../../lib/rowTitles.ts';
import { readDay } from '../../lib/typedDay.ts';
import { useCompany } from '../../lib/workspace.ts';
import { Failure } from '../../ui/Failure.tsx';
import { keepEnter } from '../../ui/oneClick.ts';
import type { Directories } from '../directories/shared.tsx';
import { operationFields } from './operationFields.ts';
import type { BulkTarget } from './SelectionBar.tsx';
import { refWords } from './shared.ts';

type BulkSet = TransactionBulk['set'];
type BulkField = 'date' | 'stroiobject' | 'contractor' | 'bill' | 'description';
/** `on`: the fields that are changed; '' stands for no object, contractor or bill */
type Typed = Record<BulkField, string> & { on: Partial<Record<BulkField, boolean>> };

type Props = {
  action: 'edit' | 'remove';
  target: BulkTarget;
  directories: Directories;
  onDone(answer: TransactionBulkAnswer): void;
  onClose(): void;
};

const PAUSE_MS = 300;
const initial: Typed = { on: {}, date: '', stroiobject: '', contractor: '', bill: '', description: '' };
const refs = [
  ['stroiobject', 'object', ''],
  ['contractor', 'contractor', ''],
  ['bill', 'bill', ' (только у расходов)'],
] as const;
const words = {
  edit: { title: 'Изменить операции', act: 'Изменить', will: 'Изменится' },
  remove: { title: 'Удалить операции?', act: 'Удалить', will: 'Удалится' },
} as const;

/** A change to many operations: says of how many before it is made, and is made for exactly as many. */
export default function BulkDialog({ action, target, directories, onDone, onClose }: Props) {
  const api = useApi();
  const { company } = useCompany();
  /** the number of operations became another one under the hands */
  const [moved, setMoved] = useState(false);
  const change = useWrite(calls.transactionBulk, { around: useClosedMonths(), showsError: true });
  const form = useCallForm<Typed>({ name: 'bulk', initial, send });
  const { values } = form;
  const undated = values.on.date === true && readDay(values.date) === null;
  const description = operationFields().read('description', values.on.description ? values.description : '');
  const tooLong = 'error' in description ? description.error : null;
  const set: BulkSet | null = action === 'remove' ? { is_deleted: true } : undated || tooLong !== null ? null : setOf(values);
  const body = { company: company.guid, ...target };
  const plan = useQuery({
    queryKey: companyKey(company.guid, 'bulk-plan', body, set),
    enabled: set !== null,
    gcTime: 0,
    async queryFn({ signal }) {
      await new Promise((go) => setTimeout(go, PAUSE_MS));
      signal.throwIfAborted();
      return api.call(calls.transactionBulk, { body: { ...body, set: set ?? {}, dry_run: true } }, { signal, quiet: true });
    },
  });
  const known = plan.isFetching || plan.error ? undefined : plan.data;
  const nothing = known?.affected === 0;
  const { title, act, will } = words[action];

  async function send() {
    if (!set || !known || nothing) return;
    try {
      onDone(await change.mutateAsync({ body: { ...body, set, count: known.matched, dry_run: false } }));
    } catch (error) {
      if (!isFailure(error, 1103)) throw error;
      setMoved(true);
      void plan.refetch();
    }
  }

  const line = (name: BulkField, label: string, control: ReactNode) => (
    <Row key={name} gutter={[0, 4]} align="middle">
      <Col xs={24} sm={10}>
        <Form.Item noStyle name={['on', name]} valuePropName="checked">
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      </Col>
      {values.on[name] && (
        <Col xs={24} sm={14}>
          <Form.Item noStyle name={name} preserve={false}>
            {control}
          </Form.Item>
        </Col>
      )}
    </Row>
  );
  return (
    <FormDialog
      form={form}
      title={title}
      send={known && !nothing ? `${act} ${counted(known.affected, 'операцию', 'операции', 'операций')}` : act}
      okButtonProps={{ danger: action === 'remove', disabled: !known || nothing }}
      maskClosable={false}
      onClose={onClose}
    >
      {action === 'edit' && (
        <Flex vertical gap={10} role="group" aria-label="Что изменить">
          {line(
            'date',
            'Дата',
            <Input aria-label="Новая дата" placeholder="21.11" maxLength={20} autoComplete="off" onKeyDown={keepEnter} />,
          )}
          {refs.map(([name, directory, note]) =>
            line(
              name,
              refWords[directory].label + note,
              <Select
                className="wide"
                aria-label={`${refWords[directory].label}: новое значение`}
                showSearch
                filterOption={optionMatches}
                options={[{ value: '', label: refWords[directory].without }, ...rowOptions(directories[directory])]}
              />,
            ),
          )}
          {line('description', 'Описание', <Input aria-label="Новое описание" autoComplete="off" />)}
        </Flex>
      )}
      <div role="status">
        {undated && <p>Напишите новую дату, например 21.11.2026, «завтра» или +3, либо снимите с неё отметку.</p>}
        {tooLong !== null && <p>{tooLong}</p>}
        {moved && <p>Пока вы смотрели, подходящих операций стало другое число. Проверьте и повторите.</p>}
        {known && (
          <p>
            {nothing
              ? `Менять нечего: у выбранных операций уже такие значения${values.on.bill ? ' или не бывает статьи' : ''}.`
              : `${will} ${known.affected.toLocaleString('ru-RU')} из ${counted(known.matched, 'выбранной операции', 'выбранных операций', 'выбранных операций')}. Это можно отменить.`}
          </p>
        )}
        {plan.isFetching && (
          <div>
            <Spin size="small" /> Считаем, сколько операций изменится…
          </div>
        )}
      </div>
      {plan.error && !plan.isFetching && <Failure error={plan.error} retry={() => void plan.refetch()} />}
    </FormDialog>
  );
}

/** Null while nothing is chosen. */
function setOf({ on, date, description, ...chosen }: Typed): BulkSet | null {
  const set: BulkSet = {
    ...(on.date && { date: readDay(date) ?? date }),
    ...(on.stroiobject && { stroiobject: chosen.stroiobject || null }),
    ...(on.contractor && { contractor: chosen.contractor || null }),
    ...(on.bill && { bill: chosen.bill || null }),
    ...(on.description && { description: description.trim() }),
  };
  return Object.keys(set).length > 0 ? set : null;
}
