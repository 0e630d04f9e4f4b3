import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import type { Service } from '../../../../contract/service.ts';
import { cleanLine } from '../../../../contract/text.ts';
import { useFormClose } from '../../../forms/FormBody.tsx';
import { counted } from '../../../lib/plural.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import { UnitsForm } from '../UnitsForm.tsx';
import { proposeUnits, spellingsOf, unitProblem } from '../units.ts';
import type { PriceToolProps } from './priceTool.ts';

/** Every spelling of a unit in the price list once, and what all its services get instead; one step of undo. */
export default function UnitsDrawer({ groups, commands, onClose }: PriceToolProps) {
  const spellings = useMemo(() => spellingsOf(groups.flatMap(({ rows }) => rows.map(({ service }) => service.unit_of_measure))), [groups]);
  const texts = useMemo(() => spellings.map(({ text }) => text), [spellings]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const dirty = Object.keys(chosen).length > 0;
  const close = useFormClose({ busy: false, dirty }, onClose);
  const units = useMemo(() => ({ ...proposeUnits(texts, []), ...chosen }), [texts, chosen]);
  const changed = spellings.filter(({ text }) => cleanLine(units[text] ?? text) !== text);
  const count = changed.reduce((sum, spelling) => sum + spelling.count, 0);
  const problem = changed.map(({ text }) => unitProblem(units[text] ?? '')).find(Boolean);

  function run() {
    const spelt = new Map(changed.map(({ text }) => [text, cleanLine(units[text] ?? '')]));
    const change = ({ unit_of_measure }: Service) => {
      const unit = spelt.get(unit_of_measure);
      return unit === undefined ? null : { unit_of_measure: unit };
    };
    const guids = groups.flatMap(({ rows }) => rows.map(({ service }) => service.guid));
    void commands.perform(commands.actions.change(guids, 'Единицы', change));
    onClose();
  }
  return (
    <Drawer
      open
      title="Единицы прайса"
      width={640}
      onClose={close}
      maskClosable={!dirty}
      footer={
        <div className="bar bar-apart">
          <span role="status">{problem ?? `Изменится: ${counted(count, 'услуга')}. Всё сразу можно отменить.`}</span>
          <Button type="primary" disabled={count === 0 || problem !== undefined} onClick={run}>
            Изменить единицы
          </Button>
        </div>
      }
    >
      {spellings.length === 0 ? (
        <Nothing description="Единиц измерения в прайсе нет." />
      ) : (
        <UnitsForm spellings={spellings} units={units} now="Сейчас" own={texts} onChange={setChosen} />
      )}
    </Drawer>
  );
}
