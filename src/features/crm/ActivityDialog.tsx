import { Modal } from 'antd';
import { useAttempts } from '../../lib/attempts.ts';
import { FormMessage } from '../../ui/Field.tsx';
import type { UserDialogProps } from './shared.ts';
import { useDialogWork, useUserWrites } from './useUserWrites.ts';
import { userName } from './words.ts';

/** Closes a user's way in, or opens it again; one who was deleted comes back. */
export function ActivityDialog({ user, onClose }: UserDialogProps) {
  const { edit } = useUserWrites();
  const work = useDialogWork(user, onClose);
  const once = useAttempts();
  const is_active = user.is_active && !user.is_deleted;
  const on = user.is_deleted ? 'Восстановить' : 'Включить';
  const name = userName(user);
  const submit = () =>
    work.run(async (version) => {
      await once([version, is_active], (key) => edit(user.id, { is_active: !is_active }, { key, version }));
      return is_active ? `Вход закрыт: ${name}.` : `Вход открыт: ${name}.`;
    });
  return (
    <Modal
      open
      title={is_active ? `Отключить пользователя «${name}»?` : `${on} пользователя «${name}»?`}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={is_active ? 'Отключить' : on}
      okButtonProps={{ danger: is_active }}
      cancelText="Отменить"
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={work.busy}
      width={480}
    >
      {work.failure && <FormMessage kind="error">{work.failure}</FormMessage>}
      <p>
        {is_active
          ? 'Сеансы закончатся сейчас же, при входе человек увидит «Пользователь не активен». Данные, подписка и платежи останутся. Включить обратно можно в любой момент.'
          : 'Человек снова сможет войти со своим паролем. Подписка и данные те же, что были.'}
      </p>
    </Modal>
  );
}
