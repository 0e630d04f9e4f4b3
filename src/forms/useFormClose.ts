import { useUnsavedQuestion } from '../ui/useUnsavedQuestion.ts';
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
