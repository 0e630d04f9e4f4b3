import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import { focusOpened } from '../../../ui/focusOpened.ts';
import type { PriceToolProps } from './priceTool.ts';

/** What is typed to show that the whole list is meant. */
const WORD = 'очистить';

/** «Очистить прайс-лист»: all services go in one change that can be taken back. Categories stay (api.md «delete-all»). */
export default function ClearDialog({ queues, groups, commands, onClose }: PriceToolProps) {
  const { company } = useCompany();
  const clear = useWrite(calls.serviceDeleteAll, { showsError: true });
  const busy = clear.isPending;
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState(false);
  const takesCategories = useExtension('bulk');
  const [ticked, setTicked] = useState(false);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const nothing = count === 0 && (groups.length === 0 || !takesCategories);
  // where no service is left, the categories are what is cleared
  const categories = takesCategories && (ticked || count === 0);
  const named = counted(groups.length, 'категория', 'категории', 'категорий');
  const agreed = typed.trim().toLowerCase() === WORD;

  async function run() {
    if (!agreed) return setComplaint(true);
    const query = categories ? ({ categories: 'true' } as const) : {};
    const { changeset } = await clear.mutateAsync({ params: { companyId: company.guid }, query });
    // What was not accepted in a row, or conflicts, is nothing to settle once the row is gone.
    const rows = groups.flatMap((group) => group.rows);
    queues.services.acceptTheirs(new Map(rows.map(({ service }) => [service.guid, Object.keys(service)])));
    if (changeset !== null) commands.carriedOut(categories ? 'Прайс-лист очищен вместе с категориями' : 'Прайс-лист очищен', changeset);
    onClose();
  }
  // a refusal is shown
  const send = () => void run().catch(() => {});

  return (
    <Modal
      open
      title="Очистить прайс-лист?"
      onCancel={onClose}
      maskClosable={false}
      afterOpenChange={focusOpened('#clear-word')}
      cancelText="Не очищать"
      cancelButtonProps={{ disabled: busy }}
      okText="Очистить"
      okButtonProps={{ danger: true, disabled: nothing }}
      confirmLoading={busy}
      onOk={send}
    >
      {clear.error && <FailureAlert>{clear.error.message}</FailureAlert>}
      {nothing ? (
        <p>В прайс-листе нет услуг: очищать нечего.</p>
      ) : (
        <>
          <p>
            Удалится {count > 0 && counted(count, 'услуга')}
            {count > 0 && categories && ' и '}
            {categories && named} компании «{company.title}».{' '}
            {categories ? 'Прайс-лист станет пустым.' : groups.length > 0 && `Останется ${named} без услуг.`} Всё можно вернуть: сразу после
            очистки или позже в истории изменений.
          </p>
          {takesCategories && count > 0 && groups.length > 0 && (
            <p>
              <Checkbox checked={ticked} disabled={busy} onChange={({ target }) => setTicked(target.checked)}>
                Удалить и категории
              </Checkbox>
            </p>
          )}
          <label htmlFor="clear-word">
            Чтобы подтвердить, напишите слово <strong>{WORD}</strong>:
          </label>
          <Input
            id="clear-word"
            autoComplete="off"
            value={typed}
            status={complaint && !agreed ? 'error' : ''}
            aria-invalid={complaint && !agreed}
            aria-describedby="clear-complaint"
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={send}
          />
          <p id="clear-complaint" role="alert">
            {complaint && !agreed ? `Напишите «${WORD}», если прайс-лист нужно очистить.` : ''}
          </p>
        </>
      )}
    </Modal>
  );
}
