import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { askOtherTabs, type Unsaved, unsavedHere } from '../../lib/unsavedWork.ts';
import { FormMessage } from '../../ui/Field.tsx';

/** spec.md section 4, texts verbatim; at most 450 px wide. Says what is unsaved, in this tab and in the others. */
export default function LogoutDialog({ onClose }: { onClose(): void }) {
  const [open, setOpen] = useState(true);
  const [here, setHere] = useState<Unsaved>({ sections: [], kept: true });
  const [others, setOthers] = useState<readonly Unsaved[]>([]);
  const user = useSignedInUser();
  // in an effect: `unsavedHere` makes fields pass on what is being typed, which sets their state
  useEffect(() => setHere(unsavedHere()), []);
  useEffect(() => askOtherTabs(user, (unsaved) => setOthers((known) => [...known, unsaved])), [user]);
  const warning = warningOf(here, others);
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
    >
      {warning && <FormMessage kind="info">{warning}</FormMessage>}
    </Modal>
  );
}

/** The warning about unsaved work; null when there is none. */
function warningOf(here: Unsaved, others: readonly Unsaved[]) {
  const away = [...new Set(others.flatMap(({ sections }) => sections))];
  if (here.sections.length + away.length === 0) return null;
  const places = [
    ...(here.sections.length > 0 ? [`В\u00a0этой вкладке есть несохранённое: ${named(here.sections)}.`] : []),
    ...(away.length > 0 ? [`В\u00a0другой вкладке есть несохранённое: ${named(away)}.`] : []),
  ];
  const after = [here, ...others].every(({ kept }) => kept)
    ? 'После выхода оно останется в\u00a0этом браузере на\u00a07\u00a0дней: войдите снова, и\u00a0его можно будет вернуть.'
    : 'Вернуть после выхода можно будет не\u00a0всё: сначала сохраните.';
  return [...places, after].join(' ');
}

function named(sections: readonly string[]) {
  return sections.map((section) => `«${section}»`).join(', ');
}
