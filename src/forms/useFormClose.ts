import { App } from 'antd';
import { useCallback, useRef } from 'react';
import type { AnyForm } from './FormBody.tsx';

/** Closes what a form stands in: not while it saves, and after a question when something is not saved. */
export function useFormClose(form: AnyForm, onClose: () => void): () => void {
  const askUnsaved = useUnsavedQuestion();
  return () => {
    if (form.busy) return;
    const giveUp = () => {
      form.giveUp?.();
      onClose();
    };
    if (form.dirty) askUnsaved(giveUp);
    else giveUp();
  };
}

/** Asks whether a form is closed although what was typed in it is not saved; once, however often Escape is pressed meanwhile. */
function useUnsavedQuestion(): (close: () => void) => void {
  const { modal } = App.useApp();
  const asking = useRef(false);
  return useCallback(
    async (close) => {
      if (asking.current) return;
      asking.current = true;
      const given = await modal.confirm({
        title: 'Закрыть без сохранения?',
        content: 'То, что вы ввели или изменили, пропадёт.',
        okText: 'Закрыть без сохранения',
        okButtonProps: { danger: true },
        cancelText: 'Продолжить правку',
        autoFocusButton: 'cancel',
      });
      asking.current = false;
      if (given) close();
    },
    [modal],
  );
}
