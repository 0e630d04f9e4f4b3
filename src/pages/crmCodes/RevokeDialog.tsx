import { Modal } from 'antd';
import { useState } from 'react';
import type { CodesRevoke } from '../../../contract/resources/code.ts';
import { codesText } from './codeWords.ts';
import type { RevokeQuestion } from './question.ts';

type Props = { question: RevokeQuestion; onRevoke(which: CodesRevoke): Promise<void>; onClose(): void };

/** Asks before codes are revoked, with how many there are: there is no way back. */
export function RevokeDialog({ question: { which, title, count, kept }, onRevoke, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    await onRevoke(which);
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={() => void revoke()}
      okText={count === 1 ? 'Отозвать' : `Отозвать ${codesText(count)}`}
      okButtonProps={{ danger: true, disabled: count === 0 }}
      cancelText="Отменить"
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      width={450}
    >
      <p>
        {count === 0
          ? 'Отзывать нечего: эти коды уже использованы или отозваны.'
          : 'Отозванный код больше нельзя активировать. Вернуть его не получится, можно только выпустить новый.'}
      </p>
      {count > 0 && kept > 0 && <p>{`Не изменятся: ${codesText(kept)}. Они уже использованы или отозваны.`}</p>}
    </Modal>
  );
}
