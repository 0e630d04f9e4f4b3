import { calls } from '../../../contract/calls.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import type { UserDialogProps } from './shared.ts';
import { useUserWrite } from './useUserWrite.ts';
import { userName } from './words.ts';

/** Closes a user's way in, or opens it again; one who was deleted comes back. */
export default function ActivityDialog({ user, onClose }: UserDialogProps) {
  const active = user.is_active && !user.is_deleted;
  const act = active ? 'Отключить' : user.is_deleted ? 'Восстановить' : 'Включить';
  const name = userName(user);
  const done = active ? 'отключён' : user.is_deleted ? 'восстановлен' : 'включён';
  const edit = useUserWrite(calls.crmUserEdit, user, `Пользователь ${done}: ${name}.`);
  const form = useCallForm({
    name: 'activity',
    guarded: true,
    initial: { is_active: !active },
    async send(body) {
      await edit({ body });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${act} пользователя «${name}»?`}
      send={act}
      okButtonProps={{ danger: active }}
      first=".ant-modal-footer button"
      onClose={onClose}
    >
      <p>
        {active
          ? 'Сеансы закончатся сейчас же, при входе человек увидит «Пользователь не активен». Данные, доступ по подписке и платежи останутся. Автопродление выключится, неоплаченный заказ отменится; если включить обратно, они не вернутся.'
          : `Человек снова сможет войти. Автопродление, выключенное при ${user.is_deleted ? 'удалении' : 'отключении'}, само не включится.`}
      </p>
    </FormDialog>
  );
}
