import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type ApiFailure, isFailure } from '../lib/api-failure.ts';

type FieldState = { name?: unknown; errors?: readonly string[] };
type Sentences = Readonly<Record<string, readonly string[]>>;

/** What is wrong with a form: sentences at its fields, and one above it. Typing in a field takes its own and the one above away. */
export function useFaults(form: FormInstance) {
  const [message, setMessage] = useState<string | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);

  /**
   * Places a refusal: what is said of a field stands at it, the rest above the form.
   * @param faultsOf the sentences by field; those of the server unless said
   */
  function refuse(error: unknown, faultsOf: (failure: ApiFailure) => Sentences = ({ fields }) => fields): void {
    if (!isFailure(error)) {
      setMessage(error instanceof Error ? error.message : String(error));
      return;
    }
    const said = faultsOf(error);
    const own = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
    form.setFields([...own].flatMap(([field, name]) => (said[field] ? [{ name, errors: [...said[field]] }] : [])));
    const others = Object.entries(said).flatMap(([field, sentences]) => (own.has(field) ? [] : sentences));
    const placed = Object.keys(said).some((field) => own.has(field)) && others.length === 0;
    if (!placed) setMessage([error.message, ...others].join(' '));
    focusWrong();
  }

  /** To the first field with a mistake, once antd has marked it: a screen reader speaks the field's description at that moment. */
  function focusWrong(): void {
    requestAnimationFrame(() => {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (first) form.focusField(first.name);
    });
  }

  return {
    message,
    /** is the field marked as wrong? */
    isWrong: (name: string) => wrong.includes(name),
    refuse,
    /** a sentence above the form */
    say: setMessage,
    /** takes the sentence above the form away */
    forget: () => setMessage(null),
    /** props of antd's `Form` */
    props: {
      layout: 'vertical' as const,
      requiredMark: false as const,
      validateTrigger: 'onSubmit',
      onFinishFailed: focusWrong,
      onFieldsChange(_changed: unknown, all: readonly FieldState[]) {
        const now = all.filter(({ errors }) => errors?.length).map(({ name }) => String(name));
        setWrong((before) => (before.join() === now.join() ? before : now));
      },
      onValuesChange(values: object) {
        setMessage(null);
        const mended = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && holds(values, name));
        form.setFields(mended.map(({ name }) => ({ name, errors: [] })));
      },
    },
  };
}

/** Is there a value of the field among what was changed? */
function holds(values: unknown, [first, ...rest]: readonly (string | number)[]): boolean {
  if (first === undefined) return true;
  return typeof values === 'object' && values !== null && first in values && holds((values as Record<string, unknown>)[first], rest);
}
