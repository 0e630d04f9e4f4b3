import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { differing, namesOf, type TextFields, type Typed, type Values } from './recordFields.ts';
import { type Sentences, useFaults } from './useFaults.ts';

type Options<F extends string> = {
  form: FormInstance;
  /** ids of the fields begin with it */
  name: string;
  fields: TextFields<F>;
  /** what is saved, as it would be typed */
  before: Typed<F>;
  /** what the form opens with in place of that */
  begun?: Readonly<Record<string, string>>;
  /** fields left as they were pass, whatever stands in them */
  trustsSaved: boolean;
  /** the field that is meant by another name in the API, or by a code of the catalogue when the server names no field */
  places?: Readonly<Record<string | number, F>>;
  onSubmit(): void;
  onType?(typed: Typed<F>): void;
};

export type FieldForm<F extends string> = ReturnType<typeof useFieldForm<F>>;

/**
 * What antd's `Form` shows of a form, wherever it is sent: what is typed and what of it is new, which field is wrong and why, a refusal at
 * its fields, and what concerns the whole form in `message`. Typing in a field takes away its error and the message.
 */
export function useFieldForm<F extends string>(options: Options<F>) {
  const { form, name, fields, before, begun, trustsSaved, places = {}, onSubmit, onType } = options;
  const faults = useFaults(form);
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

  /** The server's sentences by field; a sentence of the catalogue where it names none of them. */
  function faultsOf({ fields: said, code, message }: ApiFailure): Sentences {
    const placed = Object.fromEntries(Object.entries(said).map(([field, sentences]) => [places[field] ?? field, sentences]));
    const meant = places[code ?? ''];
    return meant && !namesOf(fields).some((field) => placed[field]) ? { ...placed, [meant]: [message] } : placed;
  }

  function typedIn(values: object) {
    faults.props.onValuesChange(values);
    onType?.(now());
  }

  return {
    /** for antd's `Form` */
    props: {
      form,
      name,
      initialValues: { ...before, ...begun },
      ...faults.props,
      onFinish: onSubmit,
      onValuesChange: typedIn,
    },
    /** Props of the antd `Form.Item` of a field. @param hint shown while nothing is wrong with it */
    item: (field: F, hint?: ReactNode) => ({
      name: field as string,
      label: fields.labels[field],
      rules: rules(field),
      ...(faults.errorOf(field) ? { help: <FailureText>{faults.errorOf(field) ?? ''}</FailureText> } : hint ? { extra: hint } : {}),
    }),
    labels: fields.labels,
    typed,
    /** what is typed at this moment */
    now,
    changed,
    dirty: changed.length > 0,
    message: faults.message,
    setMessage: faults.setMessage,
    errorOf: (field: F) => faults.errorOf(field),
    rules,
    save: () => form.submit(),
    refuse: (error: unknown) => faults.refuse(error, faultsOf),
    /** Takes away what was said of these fields and of the form. */
    forgive: (names: readonly F[]) => faults.forgive(([name]) => names.some((one) => one === name)),
    focusWrong: faults.focusWrong,
    fill: (values: Readonly<Record<string, string>>) => form.setFieldsValue(values as Values),
    /** Fills fields as if a person did. */
    type(values: Readonly<Record<string, string>>) {
      form.setFieldsValue(values as Values);
      typedIn(values);
    },
  };
}
