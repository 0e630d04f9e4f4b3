import { Modal } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { codesText, type RevokeQuestion } from './codes.tsx';

type Props = { question: RevokeQuestion; onRevoked(): void; onClose(): void };

/** Asks before codes are revoked, with how many there are: there is no way back. */
export default function RevokeDialog({ question: { which, title, count, kept }, onRevoked, onClose }: Props) {
  const revoke = useWrite(calls.codesRevoke, {
    refresh: ['codes', 'codeBatches'],
    done: ({ revoked, skipped }) => revokedWords(revoked, skipped),
  });
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={() => revoke.mutate({ body: which }, { onSuccess: onRevoked })}
      okText={count === 1 ? 'Отозвать' : `Отозвать ${codesText(count)}`}
      okButtonProps={{ danger: true, disabled: count === 0 }}
      cancelText="Отменить"
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={revoke.isPending}
      width={450}
    >
      <p>
        {count === 0
          ? 'Отзывать нечего: эти коды уже использованы или отозваны.'
          : 'Отозванный код больше нельзя активировать. Вернуть его не получится, можно только выпустить новый.'}
      </p>
      {count > 0 && kept > 0 && <p>{`Не изменятся уже использованные или отозванные: ${codesText(kept)}.`}</p>}
    </Modal>
  );
}

function revokedWords(revoked: number, skipped: number) {
  if (revoked === 0) return 'Отзывать нечего: эти коды уже использованы или отозваны.';
  return `Отозвано: ${codesText(revoked)}.${skipped === 0 ? '' : ` Не изменились уже использованные или отозванные: ${codesText(skipped)}.`}`;
}
