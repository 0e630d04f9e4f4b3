import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { cleanLine, lineProblem } from '../../../contract/lineText.ts';
import type { Bill } from '../../../contract/resources/directory.ts';
import { billDirectory } from '../../features/directories/billDirectory.ts';
import { alikeRows } from '../../lib/alike.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useBirth } from '../../lib/useBirth.ts';
import { useRowWrites } from '../../ui/directory/useRowWrites.ts';
import { Field } from '../../ui/Field.tsx';
import { useNotices } from '../../ui/useNotices.ts';

/** Adds an expense category; says when there is one of nearly that name. What is typed stays until it is saved. */
export function BillForm({ bills }: { bills: readonly Bill[] }) {
  const writes = useRowWrites<Bill>('bills');
  const { done } = useNotices();
  const input = useRef<InputRef>(null);
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const birth = useBirth();
  const once = useAttempts();
  const alike = useMemo(
    () =>
      alikeRows(
        { title },
        bills.filter((bill) => !bill.is_deleted),
      )[0]?.row,
    [title, bills],
  );

  async function add() {
    if (busy) return;
    const line = cleanLine(title);
    const wrong = lineProblem(line, { what: 'Название', max: 300 });
    if (wrong !== null) return setFault(wrong);
    setBusy(true);
    try {
      await birth.make(
        (guid) => once([guid, line], (key) => writes.create({ guid, title: line }, { key })),
        async (bill) => {
          const { guid, version } = bill;
          return bill.title === line ? bill : once([guid, line, version], (key) => writes.edit(guid, { title: line }, { key, version }));
        },
      );
      setTitle('');
      done(`${billDirectory.words.added}: «${line}».`);
    } catch (error) {
      const told = error instanceof ApiFailure ? Object.values(error.fields).flat().join(' ') : '';
      setFault(told || (error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form
      className="bill-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        id="bill-title"
        label="Новая статья расходов"
        error={fault}
        hint={alike && !fault ? `Похоже, такая статья уже есть: «${alike.title}».` : undefined}
      >
        {(aria, status) => (
          <span className="bill-form-line">
            <Input
              {...aria}
              ref={input}
              status={status}
              placeholder="Например, «Аренда инструмента»"
              value={title}
              onChange={({ target }) => {
                setTitle(target.value);
                setFault(undefined);
              }}
            />
            <Button type="primary" htmlType="submit" loading={busy} icon={<PlusOutlined aria-hidden />}>
              Добавить
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
