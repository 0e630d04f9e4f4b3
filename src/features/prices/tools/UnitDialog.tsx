import { AutoComplete, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { commonUnits } from '../../../../contract/priceList.ts';
import type { Service } from '../../../../contract/service.ts';
import { cleanLine } from '../../../../contract/text.ts';
import { counted } from '../../../lib/plural.ts';
import { focusOpened } from '../../../ui/focusOpened.ts';
import { unitProblem, usedUnits } from '../units.ts';
import type { PriceToolProps } from './priceTool.ts';

/** One unit of measure for all services named: chosen from those in use, or typed. */
export default function UnitDialog({ groups, selected, commands, onClose }: PriceToolProps) {
  const services = useMemo(() => {
    const wanted = new Set(selected);
    return groups.flatMap((group) => group.rows.filter((row) => wanted.has(row.service.guid)).map((row) => row.service));
  }, [groups, selected]);
  const units = useMemo(() => {
    const used = usedUnits(groups.flatMap((group) => group.rows.map((row) => row.service.unit_of_measure)));
    return [...new Set([...used, ...commonUnits])];
  }, [groups]);
  const [unit, setUnit] = useState(services.length === 1 ? (services[0]?.unit_of_measure ?? '') : '');
  const reason = useId();
  const value = cleanLine(unit);
  const problem = unitProblem(unit);

  function run() {
    if (problem !== null) return;
    const guids = services.map((service) => service.guid);
    const change = ({ unit_of_measure }: Service) => (unit_of_measure === value ? null : { unit_of_measure: value });
    void commands.perform(commands.actions.change(guids, `Единица «${value}»`, change));
    onClose();
  }
  return (
    <Modal
      open
      title="Единица измерения"
      onCancel={onClose}
      afterOpenChange={focusOpened('input')}
      cancelText="Не менять"
      okText={value === '' ? 'Убрать единицу' : 'Поставить'}
      okButtonProps={{ disabled: problem !== null }}
      onOk={run}
    >
      <p>{services.length === 1 ? services[0]?.title : counted(services.length, 'услуга')}</p>
      {/* what is suggested unfolds over this room, not over the buttons */}
      <div style={{ minBlockSize: 192 }}>
        <AutoComplete
          aria-label="Единица измерения"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : reason}
          className="wide"
          listHeight={128}
          placeholder="м², шт, компл…"
          value={unit}
          options={units.map((one) => ({ value: one }))}
          filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.trim().toLowerCase())}
          status={problem === null ? '' : 'error'}
          onChange={setUnit}
          onInputKeyDown={(event) => {
            if (event.code === 'Enter' && event.ctrlKey) run();
          }}
        />
        <p id={reason} role="alert">
          {problem}
        </p>
      </div>
    </Modal>
  );
}
