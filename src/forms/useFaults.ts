import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type ApiFailure, isFailure, sentenceOf } from '../lib/apiFailure.ts';

type Name = readonly (string | number)[];
type FieldState = { name?: unknown; errors?: readonly string[] };
type Errors = Readonly<Record<string, string>>;
export type Sentences = Readonly<Record<string, readonly string[]>>;

/** What is wrong with a form: sentences at its fields, and one above it. Typing in a field takes its own and the one above away. */
export function useFaults(form: FormInstance) {
  const [message, setMessage] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});

  /**
   * Places a refusal: what is said of a field stands at it, the server's own sentence and those about no field of the form above it.
   * @param faultsOf the sentences by field; those of the server unless said
   */
  function refuse(error: unknown, faultsOf: (failure: ApiFailure) => Sentences = ({ fields }) => fields) {
    if (!isFailure(error)) {
      setMessage(sentenceOf(error));
      return;
    }
    const said = faultsOf(error);
    const own = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
    const marks = Object.entries(said).filter(([field]) => own.has(field));
    // antd's `onFieldsChange` is not told of what is set here
    form.setFields(marks.map(([field, sentences]) => ({ name: own.get(field) ?? field, errors: [...sentences] })));
    setErrors((before) => ({ ...before, ...Object.fromEntries(marks.map(([field, sentences]) => [field, sentences.join(' ')])) }));
    const others = Object.entries(said).flatMap(([field, sentences]) => (own.has(field) ? [] : sentences));
    if (marks.length === 0 || others.length > 0) setMessage([error.message, ...others].join(' '));
    focusWrong();
  }

  /** Takes away what was said of these fields and of the form. */
  function forgive(meant: (name: Name) => boolean) {
    setMessage(null);
    const wrong = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && meant(name));
    form.setFields(wrong.map(({ name }) => ({ name, errors: [] })));
    const names = wrong.map(({ name }) => name.join('.'));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  }

  /** To the first field with a mistake, once antd has marked it: a screen reader speaks the field's description at that moment. */
  function focusWrong() {
    requestAnimationFrame(() => {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (first) form.focusField(first.name);
    });
  }

  return {
    message,
    setMessage,
    errorOf: (name: string) => errors[name],
    refuse,
    forgive,
    focusWrong,
    /** for antd's `Form` */
    props: {
      layout: 'vertical' as const,
      requiredMark: false as const,
      validateTrigger: 'onSubmit',
      noValidate: true,
      onFinishFailed: focusWrong,
      onFieldsChange(_changed: unknown, all: readonly FieldState[]) {
        const wrong = all.flatMap(({ name, errors }) =>
          errors?.length ? [[Array.isArray(name) ? name.join('.') : String(name), errors.join(' ')] as const] : [],
        );
        setErrors((before) => (sameErrors(before, wrong) ? before : Object.fromEntries(wrong)));
      },
      onValuesChange(values: object) {
        forgive((name) => holds(values, name));
      },
    },
  };
}

/** Is there a value of the field among what was changed? */
function holds(values: unknown, [first, ...rest]: Name): boolean {
  if (first === undefined) return true;
  return typeof values === 'object' && values !== null && first in values && holds((values as Record<string, unknown>)[first], rest);
}

function sameErrors(before: Errors, wrong: readonly (readonly [string, string])[]) {
  return Object.keys(before).length === wrong.length && wrong.every(([name, text]) => before[name] === text);
}
