import { Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PlanTerms } from '../../../../contract/resources/plan.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { useUnsavedQuestion } from '../../../ui/useUnsavedQuestion.ts';
import '../../../forms/forms.css';
import { ChangeList } from './ChangeList.tsx';
import { TermsFields } from './TermsFields.tsx';
import { useTermsForm } from './useTermsForm.ts';

/** New terms of a plan: begins with those in force, shows what would change, saves. */
export function TermsDrawer({ history, onClose }: { history: readonly PlanTerms[]; onClose(): void }) {
  const { draft, faults, changes, same, busy, message, unsaved, change, choose, save } = useTermsForm(history, onClose);
  const ask = useUnsavedQuestion();
  useLeaveGuard({ unsaved: () => unsaved, leftBehind: () => null });
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const close = () => {
    if (busy) return;
    if (unsaved) ask(onClose);
    else onClose();
  };
  const submit = () => {
    setTries(tries + 1);
    void save();
  };

  return (
    <Drawer
      open
      title="Новые условия тарифа"
      width={560}
      onClose={close}
      maskClosable={!unsaved}
      footer={
        <div className="row-drawer-footer">
          <Button onClick={close} disabled={busy}>
            Отменить
          </Button>
          <Button type="primary" aria-busy={busy} disabled={!busy && same} onClick={submit}>
            {busy ? 'Сохраняем…' : 'Сохранить'}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {message && <FormMessage kind="error">{message}</FormMessage>}
        <TermsFields draft={draft} faults={faults} onChange={change} onPlan={choose} />
        <ChangeList changes={changes} from={draft.from} />
        <input type="submit" hidden aria-hidden />
      </form>
    </Drawer>
  );
}
