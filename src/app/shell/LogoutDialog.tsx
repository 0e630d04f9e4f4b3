import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';

/** spec.md section 4, texts verbatim; at most 450 px wide. */
export function LogoutDialog({ open, close }: { open: boolean; close(): void }) {
  const { mutate: logout } = useLogout();
  return (
    <Modal
      open={open}
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
