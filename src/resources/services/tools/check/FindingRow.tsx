import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { moneyEditText, parseMoneyCell } from '../../../../grid/moneyCell.ts';
import { money } from '../../../../lib/format.ts';
import type { Finding } from './findings.ts';

type Props = {
  finding: Finding;
  taken: boolean;
  /** typed in place of the one offered */
  price: number | undefined;
  costs: boolean;
  onTake(yes: boolean): void;
  onPrice(price: number | null): void;
};

/** One finding: what is there now, and what would be. */
export function FindingRow({ finding, taken, price, costs, onTake, onPrice }: Props) {
  const { service, category, fix, about } = finding;
  const hasFix = fix.to !== null || price !== undefined;
  return (
    <li className="check-row">
      <Checkbox checked={taken && hasFix} disabled={!hasFix} onChange={(event) => onTake(event.target.checked)}>
        {service.title}
        <span className="check-quiet">
          {category}
          {about && ` · ${about}`}
        </span>
      </Checkbox>
      <span className="check-fix">
        {fix.field === 'title' && <ins>{fix.to}</ins>}
        {fix.field === 'unit_of_measure' && (
          <>
            <del>{service.unit_of_measure}</del> → <ins>{fix.to}</ins>
          </>
        )}
        {fix.field === 'is_deleted' && (
          <>
            {service.unit_of_measure}, {money(service.price_per_unit)} → удалить
          </>
        )}
        {fix.field === 'price_per_unit' && (
          <>
            {costs && <span className="check-quiet">себест. {money(service.cost_per_unit)},</span>} {money(service.price_per_unit)} →
            <NewPrice title={service.title} offered={fix.to} onPrice={onPrice} />
          </>
        )}
      </span>
    </li>
  );
}

/** The price to be: the offered one until another is typed. What cannot be read as a price stays, with the reason. */
function NewPrice({ title, offered, onPrice }: { title: string; offered: number | null; onPrice(price: number | null): void }) {
  const [text, setText] = useState(offered === null ? '' : moneyEditText(offered));
  const parsed = text.trim() === '' ? null : parseMoneyCell(text);
  const error = parsed && 'error' in parsed ? parsed.error : undefined;
  return (
    <span>
      <Input
        className="check-price"
        size="small"
        inputMode="decimal"
        aria-label={`Новая цена: ${title}`}
        aria-invalid={error !== undefined}
        status={error ? 'error' : ''}
        title={error}
        value={text}
        suffix="₽"
        onChange={({ target }) => {
          setText(target.value);
          const next = target.value.trim() === '' ? null : parseMoneyCell(target.value);
          onPrice(next && 'value' in next && typeof next.value === 'number' ? next.value : null);
        }}
      />
      {error && (
        <span role="alert" className="check-error">
          {error}
        </span>
      )}
    </span>
  );
}
