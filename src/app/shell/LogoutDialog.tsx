import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';

/** spec.md section 4, texts verbatim; at most 450 px wide. */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const [open, setOpen] = useState(true);
  const { mutate: logout } = useLogout();
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      afterClose={onClose}
      title="Вы действительно хотите выйти из аккаунта?"
      okText="Выйти"
      cancelText="Отменить"
      width={450}
      style={{ maxWidth: 'min(450px, calc(100vw - 32px))' }}
      centered
      closable={false}
      onCancel={close}
      onOk={() => {
        logout();
        close();
      }}
    />
  );
}
