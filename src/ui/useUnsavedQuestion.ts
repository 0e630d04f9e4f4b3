import { App } from 'antd';
import { useCallback, useRef } from 'react';

/** Asks whether a form is closed although what was typed in it is not saved; once, however often Escape is pressed meanwhile. */
export function useUnsavedQuestion(): (close: () => void) => void {
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
