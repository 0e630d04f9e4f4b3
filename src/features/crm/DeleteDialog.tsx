import { Form, Input } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { parseLogin } from '../../../contract/login.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { phoneText } from '../../lib/contacts.ts';
import { useExtension } from '../../lib/workspace.ts';
import type { UserDialogProps } from './shared.ts';
import { useUserWrite } from './useUserWrite.ts';
import { userName } from './words.ts';

const COMES_BACK =
  '; если восстановить пользователя, они не вернутся. Платежи, заметки и история останутся, ' +
  'а найти и восстановить пользователя можно в условиях отбора «Удалённые».';

/** Deleting a user: their e-mail or phone is typed first. */
export default function DeleteDialog({ user, onClose }: UserDialogProps) {
  const name = userName(user);
  const comesBack = useExtension('crm');
  const remove = useUserWrite(calls.crmUserDelete, user, `Пользователь удалён: ${name}.`);
  const form = useCallForm({
    name: 'delete-user',
    initial: { confirm: '' },
    async send({ confirm }) {
      await remove({ query: { confirm: parseLogin(confirm)?.value } });
      onClose();
    },
  });
  const shown = user.email ?? (user.phone ? phoneText(user.phone) : '');
  const meant = ruleOf((typed: string) => {
    const login = parseLogin(typed)?.value;
    const same = login !== undefined && (login === user.email?.toLowerCase() || login === user.phone);
    return same ? null : `Напишите «${shown}», если нужно удалить именно этого пользователя.`;
  });
  return (
    <FormDialog
      // a login typed to confirm is nothing to lose
      form={{ ...form, dirty: false }}
      title={`Удалить пользователя «${name}»?`}
      send="Удалить"
      okButtonProps={{ danger: true }}
      cancelText="Не удалять"
      maskClosable={false}
      onClose={onClose}
    >
      <p>
        Войти под этим логином больше не получится, сеансы закончатся сейчас же. Автопродление выключится, неоплаченный заказ отменится
        {comesBack ? COMES_BACK : '. Платежи останутся.'}
      </p>
      <Form.Item
        name="confirm"
        label={`Чтобы подтвердить, напишите ${user.email ? 'его e-mail' : 'его телефон'}: ${shown}`}
        rules={[meant]}
      >
        <Input autoComplete="off" maxLength={254} />
      </Form.Item>
    </FormDialog>
  );
}
