import { Button, Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { LiveRegion } from '../../ui/announce.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { focusFirst } from '../../ui/focusFirst.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { useUnsavedQuestion } from '../../ui/useUnsavedQuestion.ts';
import '../../forms/forms.css';
import { IssuedCodes } from './IssuedCodes.tsx';
import { IssueFields } from './IssueFields.tsx';
import './issue.css';
import { useIssue } from './useIssue.ts';

/** Issues a batch and then shows its codes. Ctrl+Enter issues; closing a form that was begun asks. */
export function IssueDrawer({ onClose }: { onClose(): void }) {
  const { draft, change, issue, codes, dirty, busy, faults, message } = useIssue();
  const form = useRef<HTMLFormElement>(null);
  const askUnsaved = useUnsavedQuestion();
  useLeaveGuard({ unsaved: () => dirty, leftBehind: () => null });
  const wrong = Object.keys(faults).length > 0;
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  const close = () => {
    if (busy) return;
    if (dirty) askUnsaved(onClose);
    else onClose();
  };

  return (
    <Drawer
      open
      title="Выпуск кодов"
      width={520}
      onClose={close}
      maskClosable={!dirty}
      afterOpenChange={(open) => open && focusFirst(form.current, 'input')}
      footer={
        <div className="row-drawer-footer">
          {codes ? (
            <Button type="primary" onClick={onClose}>
              Готово
            </Button>
          ) : (
            <>
              <span className="row-drawer-hint">Ctrl+Enter — выпустить</span>
              <Button onClick={close} disabled={busy}>
                Отменить
              </Button>
              <Button type="primary" loading={busy} onClick={() => void issue()}>
                Выпустить
              </Button>
            </>
          )}
        </div>
      }
    >
      <LiveRegion />
      {codes ? (
        <IssuedCodes codes={codes} />
      ) : (
        <form
          ref={form}
          noValidate
          onKeyDown={(event) => {
            if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void issue();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void issue();
          }}
        >
          {message && <FormMessage kind="error">{message}</FormMessage>}
          <IssueFields draft={draft} faults={faults} onChange={change} />
          <input type="submit" hidden aria-hidden />
        </form>
      )}
    </Drawer>
  );
}
