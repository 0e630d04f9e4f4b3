import { Select } from 'antd';
import { roundings } from '../../../contract/priceList.ts';
import { type PriceRounding, roundSteps } from '../../../contract/priceRule.ts';
import './prices.css';

type Props = { rounding: PriceRounding; disabled?: boolean; onChange(rounding: PriceRounding): void };

const directions = { nearest: 'к ближайшему', up: 'вверх', down: 'вниз' };
const stepOptions = roundSteps.map((value) => ({ value, label: value === 0.01 ? 'до 0,01\u00a0₽' : `до ${value}\u00a0₽` }));
const roundOptions = roundings.map((value) => ({ value, label: directions[value] }));

/** «Округление»: the grid of new prices and the direction. */
export function RoundingFields({ rounding, disabled = false, onChange }: Props) {
  return (
    <fieldset className="stack">
      <legend>Округление</legend>
      <div className="prices-rounding">
        <Select
          aria-label="Шаг округления"
          disabled={disabled}
          value={rounding.round_to}
          options={stepOptions}
          onChange={(round_to) => onChange({ ...rounding, round_to })}
        />
        <Select
          aria-label="Куда округлять"
          disabled={disabled}
          value={rounding.round}
          options={roundOptions}
          onChange={(round) => onChange({ ...rounding, round })}
        />
      </div>
    </fieldset>
  );
}
