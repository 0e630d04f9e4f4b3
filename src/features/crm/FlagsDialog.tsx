import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { Flag } from '../../../contract/permissions.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { useDialogWork, useUserWrites } from './useUserWrites.ts';
import { flagWords, userName } from './words.ts';
import './user-dialogs.css';
import type { UserDialogProps } from './shared.ts';

/** What a user may open beside the companies of their own. Only what was changed is sent. */
export function FlagsDialog({ user, onClose }: UserDialogProps) {
  const { edit } = useUserWrites();
  const work = useDialogWork(user, onClose);
  const once = useAttempts();
  const [flags, setFlags] = useState(user.permissions);
  const changed = flagWords.filter(({ flag }) => flags[flag] !== user.permissions[flag]).map(({ flag }) => flag);
  const name = userName(user);

  const set = (flag: Flag, on: boolean) => {
    setFlags((before) => ({ ...before, [flag]: on }));
    work.forget();
  };
  const submit = () =>
    work.run(async (version) => {
      const permissions = Object.fromEntries(changed.map((flag) => [flag, flags[flag]]));
      await once([version, permissions], (key) => edit(user.id, { permissions }, { key, version }));
      return `Права изменены: ${name}.`;
    });
  return (
    <Modal
      open
      title={`Права доступа: ${name}`}
      onCancel={onClose}
      onOk={() => void submit()}
      okText="Сохранить"
      okButtonProps={{ disabled: changed.length === 0 }}
      cancelText="Отменить"
      confirmLoading={work.busy}
    >
      {work.failure && <FormMessage kind="error">{work.failure}</FormMessage>}
      <div className="crm-flags">
        {flagWords.map(({ flag, title, opens }) => (
          <div key={flag}>
            <Checkbox checked={flags[flag]} aria-describedby={`flag-${flag}`} onChange={({ target }) => set(flag, target.checked)}>
              {title}
            </Checkbox>
            <p id={`flag-${flag}`} className="crm-flag-note">
              {opens}
            </p>
          </div>
        ))}
      </div>
      <p className="crm-flag-note">
        Новые права действуют сразу, выходить и входить снова не нужно. Изменение останется в истории карточки.
      </p>
    </Modal>
  );
}
