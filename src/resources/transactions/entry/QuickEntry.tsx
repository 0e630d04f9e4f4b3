import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { KeptOffer } from '../../../ui/KeptOffer.tsx';
import type { Directories } from '../list/useNames.ts';
import { BUSY, EntryLines } from './EntryLines.tsx';
import type { KeptEntries } from './EntryQueue.ts';
import { formKeys } from './formKeys.ts';
import { OperationFields } from './OperationFields.tsx';
import './quick-entry.css';
import { TypeChoice } from './TypeChoice.tsx';
import { ENTRY_PLACE, type Entering } from './useEntryQueue.ts';
import { useQuickEntry } from './useQuickEntry.ts';

type Props = { entering: Entering; directories: Directories };

/** Operations one after another from the keyboard: Enter saves and begins the next one. */
export function QuickEntry({ entering, directories }: Props) {
  const { form, draft, faults, dirty, last, change, submit, correct, leave, remove, restore } = useQuickEntry(entering, directories);
  return (
    <section className="money-entry" aria-label="Быстрый ввод">
      <KeptOffer<KeptEntries> place={ENTRY_PLACE} busy={dirty ? BUSY : null} onRestore={restore} />
      <form
        ref={form}
        noValidate
        onKeyDownCapture={formKeys({ submit, onType: (type) => change({ type }) })}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="money-entry-head">
          <TypeChoice value={draft.type} onChange={(type) => change({ type })} />
          <span className="money-quiet money-entry-keys">Enter — сохранить и начать следующую, Alt+1…4 — тип</span>
          <span className="money-quiet money-entry-last">{last}</span>
        </div>
        <OperationFields draft={draft} faults={faults} directories={directories} onChange={change}>
          <Button className="money-entry-add" type="primary" icon={<PlusOutlined aria-hidden />} htmlType="submit">
            Добавить
          </Button>
        </OperationFields>
      </form>
      <EntryLines entering={entering} busy={dirty} onCorrect={correct} onLeave={leave} onRemove={remove} />
    </section>
  );
}
