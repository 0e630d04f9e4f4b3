import { Modal, Radio, Spin } from 'antd';
import { useState } from 'react';
import { counted } from '../../lib/plural.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import type { Directory, DirectoryRow } from './directory.ts';
import './merge-dialog.css';
import { useMerge } from './useMerge.ts';
import { useUndoMerge } from './useUndoMerge.ts';

type Props<R extends DirectoryRow> = { directory: Directory<R>; rows: readonly R[]; onClose(): void; onMerged(): void };

const operations = (count: number) => counted(count, 'операция', 'операции', 'операций');

/** Asks which of the rows stays, says what would go over to it, and makes them one; the message about it has the way back. */
export function MergeDialog<R extends DirectoryRow>({ directory: { name, words, brief }, rows, onClose, onMerged }: Props<R>) {
  const [keep, setKeep] = useState(rows[0]?.guid ?? '');
  const others = rows.filter((row) => row.guid !== keep);
  const merge = useMerge(
    name,
    keep,
    others.map((row) => row.guid),
  );
  const undo = useUndoMerge(name);
  const { done } = useNotices();

  async function run() {
    const answer = await merge.run();
    if (!answer) return;
    const { changeset } = answer;
    const said = `Объединено: ${counted(answer.merged + 1, ...words.count)}. Перешло: ${operations(answer.transactions)}.`;
    done(said, changeset === null ? undefined : { label: 'Отменить', run: () => void undo(changeset) });
    onMerged();
  }

  return (
    <Modal
      open
      title={words.merge}
      okText="Объединить"
      cancelText="Не объединять"
      confirmLoading={merge.busy}
      okButtonProps={{ disabled: merge.transactions === null }}
      onOk={() => void run()}
      onCancel={onClose}
      closable={!merge.busy}
      keyboard={!merge.busy}
      maskClosable={false}
    >
      {merge.failure && <FormMessage kind="error">{merge.failure}</FormMessage>}
      <fieldset className="merge-rows">
        <legend>{words.keep}</legend>
        <Radio.Group value={keep} disabled={merge.busy} onChange={({ target }) => setKeep(String(target.value))}>
          {rows.map((row) => (
            <Radio key={row.guid} value={row.guid}>
              {row.title}
              <span className="merge-brief">{brief(row)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <div role="status" className="merge-plan">
        {merge.transactions === null && !merge.failure && (
          <>
            <Spin size="small" /> Считаем операции…
          </>
        )}
        {merge.transactions !== null &&
          `К выбранной записи перейдёт: ${operations(merge.transactions)}. Остальные записи (${others.length}) будут удалены; их поля не переносятся. Объединение можно отменить.`}
      </div>
    </Modal>
  );
}
