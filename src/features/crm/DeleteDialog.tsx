import { Input, Modal } from 'antd';
import { useState } from 'react';
import { parseLogin } from '../../../contract/login.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { phoneText } from '../../lib/contacts.ts';
import { Field, FormMessage } from '../../ui/Field.tsx';
import { focusOpened } from '../../ui/focusOpened.ts';
import type { UserDialogProps } from './shared.ts';
import { useDialogWork, useUserWrites } from './useUserWrites.ts';
import { userName } from './words.ts';

/** Deleting a user: their e-mail or phone is typed first. */
export function DeleteDialog({ user, onClose }: UserDialogProps) {
  const { remove } = useUserWrites();
  const work = useDialogWork(user, onClose, ['confirm']);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const once = useAttempts();
  const shown = user.email ?? (user.phone ? phoneText(user.phone) : '');

  function submit(): void {
    const login = parseLogin(typed)?.value;
    const meant = login !== undefined && (login === user.email?.toLowerCase() || login === user.phone);
    setWrong(!meant);
    if (!meant) return;
    void work.run(async (version) => {
      await once([version, login], (key) => remove(user.id, login, { key, version }));
      return `Пользователь удалён: ${userName(user)}.`;
    });
  }
  return (
    <Modal
      open
      title={`Удалить пользователя «${userName(user)}»?`}
      onCancel={onClose}
      onOk={submit}
      okText="Удалить"
      okButtonProps={{ danger: true }}
      cancelText="Не удалять"
      confirmLoading={work.busy}
      maskClosable={false}
      afterOpenChange={focusOpened('#delete-user-login')}
    >
      {work.failure && <FormMessage kind="error">{work.failure}</FormMessage>}
      <p>
        Войти под этим логином больше не получится, сеансы закончатся сейчас же. Платежи, заметки и история останутся, а найти и
        восстановить пользователя можно в условиях отбора «Удалённые».
      </p>
      <Field
        id="delete-user-login"
        label={`Чтобы подтвердить, напишите ${user.email ? 'его e-mail' : 'его телефон'}: ${shown}`}
        error={work.faults.confirm ?? (wrong ? `Напишите «${shown}», если нужно удалить именно этого пользователя.` : undefined)}
      >
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            autoComplete="off"
            value={typed}
            maxLength={254}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
              work.forget();
            }}
            onPressEnter={submit}
          />
        )}
      </Field>
    </Modal>
  );
}
