import { LockOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import type { MouseEvent } from 'react';
import { amount as amountText } from '../../../lib/format.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import { type Operation, signOf } from '../operation.ts';
import { TypeMark } from './TypeMark.tsx';

export type RowActions = {
  onOpen(row: Operation): void;
  /** @param reach takes in all rows from the one chosen before */
  onSelect(row: Operation, chosen: boolean, reach: boolean): void;
};

type Props = {
  row: Operation;
  names: FilterNames;
  /** contractor and expense category are shown */
  full: boolean;
  /** its month is closed */
  closed: boolean;
  fresh: boolean;
  selected: boolean;
  /** absent for who only reads */
  actions: RowActions | undefined;
};

/** One operation. On a phone the same cells stand in two lines. */
export function OperationRow({ row, names, full, closed, fresh, selected, actions }: Props) {
  const { guid, type, date, amount, description, stroiobject, contractor, bill = null } = row;
  const said = `${typedDay(date)}, ${amountText(amount)}${description ? `, ${description}` : ''}`;
  const open = (event: MouseEvent) => {
    const own = event.target instanceof Element && event.target.closest('a, button, label, input');
    if (!own && window.getSelection()?.isCollapsed !== false) actions?.onOpen(row);
  };
  const state = `${selected ? ' money-row-selected' : ''}${fresh ? ' money-row-fresh' : ''}`;
  return (
    <tr className={`money-row type-${type}${actions ? ' money-row-open' : ''}${state}`} onClick={open} aria-selected={actions && selected}>
      {actions && (
        <td className="money-check">
          <Checkbox
            checked={selected}
            aria-label={`Выбрать: ${said}`}
            onChange={({ target, nativeEvent }) => actions.onSelect(row, target.checked, nativeEvent.shiftKey)}
          />
        </td>
      )}
      <td className="money-date">
        {typedDay(date)}
        {closed && (
          <span className="money-lock" title="Месяц закрыт">
            <LockOutlined aria-hidden />
            <span className="visually-hidden"> месяц закрыт</span>
          </span>
        )}
      </td>
      <td className="money-type">
        <TypeMark type={type} />
      </td>
      <td className="money-sum">
        <span className="visually-hidden">{signOf(type) === '+' ? 'плюс ' : 'минус '}</span>
        <span aria-hidden>{signOf(type)}</span>
        {'\u00a0'}
        {amountText(amount)}
      </td>
      <td className="money-description">
        {actions ? (
          <button type="button" data-row={guid} aria-label={`Изменить: ${said}`} onClick={() => actions.onOpen(row)}>
            {description || <span className="money-quiet">без описания</span>}
          </button>
        ) : (
          description
        )}
      </td>
      <td className="money-ref">
        <Ref resource="objects" guid={stroiobject} nameOf={names.object} />
      </td>
      {full && (
        <>
          <td className="money-ref">
            <Ref resource="contractors" guid={contractor} nameOf={names.contractor} />
          </td>
          <td className="money-ref">{bill && names.bill(bill)}</td>
        </>
      )}
    </tr>
  );
}

type RefProps = { resource: 'objects' | 'contractors'; guid: string | null; nameOf(guid: string): string | undefined };

/** What the operation is connected with; «…» until its name is known. */
function Ref({ resource, guid, nameOf }: RefProps) {
  if (guid === null) return null;
  const title = nameOf(guid);
  return title === undefined ? <span className="money-quiet">…</span> : <RecordLink resource={resource} record={{ guid, title }} />;
}
