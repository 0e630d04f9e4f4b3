import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../lib/api-failure.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { differing, namesOf, type RecordFields, type Typed, type Values } from './recordFields.ts';

type FieldState = { name?: unknown; errors?: readonly string[] };
type Mark = { name: string; errors: readonly string[] };

type Options<R, F extends string> = {
  form: FormInstance;
  /** ids of the fields begin with it */
  name: string;
  fields: RecordFields<R, F>;
  /** what is saved, as it would be typed */
  before: Typed<F>;
  /** what the form opens with in place of that */
  begun?: Readonly<Record<string, string>> | undefined;
  /** fields left as they were pass, whatever stands in them */
  trustsSaved: boolean;
  /** the field that is meant by another name in the API, or by a code of the catalogue when the server names no field */
  places?: Readonly<Record<string | number, F>>;
  onSubmit(): void;
  onType?(typed: Typed<F>): void;
};

export type FieldForm<F extends string> = ReturnType<typeof useFieldForm<never, F>>;

/**
 * What antd's `Form` shows of a form, wherever it is sent: what is typed and what of it is new, which field is wrong and why, a refusal at
 * its fields, and what concerns the whole form in `message`. Typing in a field takes away its error and the message.
 */
export function useFieldForm<R, F extends string>(options: Options<R, F>) {
  const { form, name, fields, before, begun, trustsSaved, places = {}, onSubmit, onType } = options;
  const [message, setMessage] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const watched = Form.useWatch([], form) as Partial<Typed<F>> | undefined;
  const typed: Typed<F> = { ...before, ...begun, ...watched };
  const changed = watched ? differing(fields, typed, before) : [];
  const now = (): Typed<F> => ({ ...before, ...form.getFieldsValue(true) });

  /** What antd checks when the form is sent. */
  const rules = (field: F) => [
    {
      async validator(_rule: unknown, value: string | undefined) {
        const text = value ?? '';
        if (trustsSaved && text === before[field]) return;
        const read = fields.read(field, text, now());
        if ('error' in read) throw new Error(read.error);
      },
    },
  ];

  /** Marks fields without checking them: antd's `onFieldsChange` is not told of that. */
  function mark(marks: readonly Mark[]): void {
    form.setFields(marks.map(({ name, errors }) => ({ name, errors: [...errors] })));
    setErrors((before) => ({ ...before, ...Object.fromEntries(marks.map(({ name, errors }) => [name, errors.join(' ')])) }));
  }

  /** Takes away what was said of these fields and of the form. */
  function forgive(names: readonly string[]): void {
    setMessage(null);
    const wrong = names.filter((field) => form.getFieldError(field).length > 0);
    form.setFields(wrong.map((name) => ({ name, errors: [] })));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !wrong.includes(name))));
  }

  /** To the first field with a mistake, once antd has marked it: a screen reader speaks the field's description at that moment. */
  function focusWrong(): void {
    requestAnimationFrame(() => {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (first) form.focusField(first.name);
    });
  }

  /** Sentences about fields stand at them; the server's own sentence and those about no field of the form above it. */
  function refuse(error: unknown): void {
    if (!isFailure(error)) {
      setMessage(error instanceof Error ? error.message : String(error));
      return;
    }
    const own: readonly string[] = namesOf(fields);
    const said = Object.entries(error.fields).map(([field, sentences]) => ({ name: places[field] ?? field, errors: sentences }));
    const meant = places[error.code ?? ''];
    if (meant && !said.some((one) => own.includes(one.name))) said.push({ name: meant, errors: [error.message] });
    mark(said.filter((one) => own.includes(one.name)));
    const others = said.filter((one) => !own.includes(one.name)).flatMap((one) => one.errors);
    if (said.length === 0 || others.length > 0) setMessage([error.message, ...others].join(' '));
    focusWrong();
  }

  function typedIn(values: object): void {
    forgive(Object.keys(values));
    onType?.(now());
  }

  return {
    /** props of antd's `Form` */
    props: {
      form,
      name,
      initialValues: { ...before, ...begun },
      layout: 'vertical' as const,
      requiredMark: false as const,
      validateTrigger: 'onSubmit',
      noValidate: true,
      onFinish: onSubmit,
      onFinishFailed: focusWrong,
      onFieldsChange(_changed: unknown, all: readonly FieldState[]) {
        const wrong = all.flatMap(({ name, errors }) => (errors?.length ? [[String(name), errors.join(' ')] as const] : []));
        setErrors((before) => (sameErrors(before, wrong) ? before : Object.fromEntries(wrong)));
      },
      onValuesChange: typedIn,
    },
    /** Props of the antd `Form.Item` of a field. @param hint shown while nothing is wrong with it */
    item: (field: F, hint?: ReactNode) => ({
      name: field as string,
      label: fields.labels[field],
      rules: rules(field),
      ...(errors[field] ? { help: <FailureText>{errors[field]}</FailureText> } : hint ? { extra: hint } : {}),
    }),
    labels: fields.labels,
    typed,
    /** what is typed at this moment */
    now,
    changed,
    dirty: changed.length > 0,
    message,
    setMessage,
    errorOf: (field: F): string | undefined => errors[field],
    rules,
    save: () => form.submit(),
    refuse,
    forgive,
    focusWrong,
    fill: (values: Readonly<Record<string, string>>) => form.setFieldsValue(values as Values),
    /** Fills fields as if a person did. */
    type(values: Readonly<Record<string, string>>): void {
      form.setFieldsValue(values as Values);
      typedIn(values);
    },
  };
}

function sameErrors(before: Readonly<Record<string, string>>, wrong: readonly (readonly [string, string])[]): boolean {
  return Object.keys(before).length === wrong.length && wrong.every(([name, text]) => before[name] === text);
}
