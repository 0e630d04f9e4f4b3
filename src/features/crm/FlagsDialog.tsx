import { Checkbox, Form } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import type { UserDialogProps } from './shared.ts';
import { useUserWrite } from './useUserWrite.ts';
import { flagWords, userName } from './words.ts';
import './users.css';

/** What a user may open beside the companies of their own. Only what was changed is sent. */
export default function FlagsDialog({ user, onClose }: UserDialogProps) {
  const name = userName(user);
  const edit = useUserWrite(calls.crmUserEdit, user, `Права изменены: ${name}.`);
  const form = useCallForm({
    name: 'flags',
    guarded: true,
    // the form knows the flags that it shows, in their order: with others among them it would count as changed
    initial: { permissions: Object.fromEntries(flagWords.map(({ flag }) => [flag, user.permissions[flag]])) },
    async send({ permissions }) {
      const changed = flagWords.filter(({ flag }) => permissions[flag] !== user.permissions[flag]);
      if (changed.length === 0) return;
      await edit({ body: { permissions: Object.fromEntries(changed.map(({ flag }) => [flag, permissions[flag]])) } });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Права доступа: ${name}`} okButtonProps={{ disabled: !form.dirty }} onClose={onClose}>
      <div className="crm-flags">
        {flagWords.map(({ flag, title, opens }) => (
          <div key={flag}>
            <Form.Item noStyle name={['permissions', flag]} valuePropName="checked">
              <Checkbox aria-describedby={`flag-${flag}`}>{title}</Checkbox>
            </Form.Item>
            <p id={`flag-${flag}`} className="crm-flag-note">
              {opens}
            </p>
          </div>
        ))}
      </div>
      <p className="crm-flag-note">
        Новые права действуют сразу, выходить и входить снова не нужно. Изменение останется в истории карточки.
      </p>
    </FormDialog>
  );
}
