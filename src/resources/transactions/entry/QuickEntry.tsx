import { PlusOutlined } from '@ant-design/icons';
import { Button, Col, Radio } from 'antd';
import { FormBody } from '../../../forms/FormBody.tsx';
import { moneyTypes } from '../../../lib/moneyFilter.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { KeptOffer } from '../../../ui/KeptOffer.tsx';
import type { Directories } from '../list/useNames.ts';
import { BUSY, EntryLines } from './EntryLines.tsx';
import type { KeptEntries } from './EntryQueue.ts';
import { formKeys } from './formKeys.ts';
import { OperationFields } from './OperationFields.tsx';
import './quick-entry.css';
import { ENTRY_PLACE, type Entering } from './useEntryQueue.ts';
import { useQuickEntry } from './useQuickEntry.ts';

type Props = { entering: Entering; directories: Directories };

/** Operations one after another from the keyboard: Enter saves and begins the next one. */
export function QuickEntry({ entering, directories }: Props) {
  const { form, type, setType, last, submit, correct, leave, remove, restore } = useQuickEntry(entering, directories);
  return (
    <section className="money-entry" aria-label="Быстрый ввод" onKeyDownCapture={formKeys({ submit, onType: setType })}>
      <KeptOffer<KeptEntries> place={ENTRY_PLACE} busy={form.dirty ? BUSY : null} onRestore={restore} />
      <FormBody form={form}>
        <div className="money-entry-head">
          <Radio.Group
            className="money-types"
            aria-label="Тип операции"
            optionType="button"
            value={type}
            options={moneyTypes.map((value, place) => ({ value, label: typeWords[value].one, title: `Alt+${place + 1}` }))}
            onChange={({ target }) => setType(target.value)}
          />
          <span className="small money-entry-keys">Enter — сохранить и начать следующую, Alt+1…4 — тип</span>
          <span className="small money-entry-last">{last}</span>
        </div>
        <OperationFields form={form} type={type} directories={directories}>
          <Col xs={24} md={{ flex: 'none' }}>
            <Button className="money-entry-add" type="primary" icon={<PlusOutlined aria-hidden />} htmlType="submit">
              Добавить
            </Button>
          </Col>
        </OperationFields>
      </FormBody>
      <EntryLines entering={entering} busy={form.dirty} onCorrect={correct} onLeave={leave} onRemove={remove} />
    </section>
  );
}
