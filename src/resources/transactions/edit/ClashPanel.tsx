import { Button, Modal } from 'antd';
import { money } from '../../../lib/format.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { changedFields, type OperationBody } from '../entry/operationDraft.ts';
import './clash.css';
import type { EditForm } from './useEditForm.ts';

const labels: Record<keyof OperationBody, string> = {
  date: 'Дата',
  amount: 'Сумма',
  description: 'Описание',
  stroiobject: 'Объект',
  contractor: 'Контрагент',
  bill: 'Статья',
};

/** Somebody else changed the operation while it was being edited: both values of each field, and the choice. */
export function ClashPanel({ form, names }: { form: EditForm; names: FilterNames }) {
  const { clash, typed } = form;
  if (!clash || !typed) return null;
  const differing = Object.keys(changedFields(clash, typed)) as (keyof OperationBody)[];
  const say = (field: keyof OperationBody, from: Partial<OperationBody>) => valueText(field, from, names) || '—';
  return (
    <Modal
      open
      title="Операцию изменил другой пользователь"
      onCancel={() => form.settle('later')}
      footer={
        <div className="money-clash-buttons">
          <Button onClick={() => form.settle('later')}>Вернуться к правке</Button>
          <Button onClick={() => form.settle('theirs')}>Оставить чужое</Button>
          <Button type="primary" onClick={() => form.settle('mine')}>
            Сохранить моё
          </Button>
        </div>
      }
    >
      {clash.is_deleted && <p>Операция удалена. «Сохранить моё» изменит её, но не вернёт.</p>}
      {differing.length === 0 ? (
        <p>Все значения уже такие, как у вас.</p>
      ) : (
        <table className="money-clash">
          <thead>
            <tr>
              <td />
              <th scope="col">У вас</th>
              <th scope="col">У другого</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>{say(field, typed)}</td>
                <td>{say(field, clash)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

function valueText(field: keyof OperationBody, from: Partial<OperationBody>, names: FilterNames): string | undefined {
  const { date, amount, stroiobject, contractor, bill, description } = from;
  if (field === 'date') return date && typedDay(date);
  if (field === 'amount') return money(amount);
  if (field === 'description') return description;
  if (field === 'stroiobject') return stroiobject ? names.object(stroiobject) : undefined;
  if (field === 'contractor') return contractor ? names.contractor(contractor) : undefined;
  return bill ? names.bill(bill) : undefined;
}
