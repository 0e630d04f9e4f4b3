import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/apiFailure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import { focusOpened } from '../../../ui/focusOpened.ts';
import type { PriceToolProps } from './priceTool.ts';

/** What is typed to show that the whole list is meant. */
const WORD = 'очистить';

/** «Очистить прайс»: all services go in one change that can be taken back. Categories stay (api.md «delete-all»). */
export default function ClearDialog({ groups, commands, onClose }: PriceToolProps) {
  const api = useApi();
  const { company } = useCompany();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [complaint, setComplaint] = useState(false);
  const once = useAttempts();
  const takesCategories = useExtension('bulk');
  const [ticked, setTicked] = useState(false);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const nothing = count === 0 && (groups.length === 0 || !takesCategories);
  // where no service is left, the categories are what is cleared
  const categories = takesCategories && (ticked || count === 0);
  const named = counted(groups.length, 'категория');
  const agreed = typed.trim().toLowerCase() === WORD;

  async function run() {
    if (!agreed) return setComplaint(true);
    setBusy(true);
    setFailure(null);
    try {
      const query = categories ? ({ categories: 'true' } as const) : {};
      const input = { params: { companyId: company.guid }, query };
      const { changeset } = await once(categories ? 'clear-all' : 'clear', (idempotencyKey) =>
        api.call(calls.serviceDeleteAll, input, { idempotencyKey }),
      );
      if (changeset !== null) commands.carriedOut(categories ? 'Прайс-лист очищен вместе с категориями' : 'Прайс-лист очищен', changeset);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title="Очистить прайс-лист?"
      onCancel={onClose}
      maskClosable={false}
      afterOpenChange={focusOpened('#clear-word')}
      footer={[
        <Button key="keep" onClick={onClose} disabled={busy}>
          Не очищать
        </Button>,
        <Button key="clear" danger type="primary" loading={busy} disabled={nothing} onClick={() => void run()}>
          Очистить
        </Button>,
      ]}
    >
      {failure && <FailureAlert>{failure}</FailureAlert>}
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
            onPressEnter={() => void run()}
          />
          <p id="clear-complaint" role="alert">
            {complaint && !agreed ? `Напишите «${WORD}», если прайс-лист нужно очистить.` : ''}
          </p>
        </>
      )}
    </Modal>
  );
}
