import type { QueryKey } from '@tanstack/react-query';
import { Button, Flex, Form, Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import type { Requisites } from '../../contract/account.ts';
import { Done, focusSection, keepFocus, SaveButton } from '../ui/PageSection.tsx';
import { type Keeping, PageForm } from './PageForm.tsx';
import { caretAfter, type Groups, grouped, type RequisiteName, readTyped, requisiteFields, requisiteShapes } from './requisiteFields.ts';
import { useCallForm } from './useCallForm.ts';

type Props = {
  saved: Requisites;
  /** as of `useCallForm` */
  row?: unknown;
  /** under which unsaved edits outlive the screen, and the session */
  draftKey: QueryKey;
  kept: Keeping;
  /** whose heading takes the focus once edits are given up */
  section: string;
  /** where the API names the fields of a refusal otherwise than the form */
  places?: Readonly<Record<string, RequisiteName>>;
  save(changed: Partial<Requisites>, seen: unknown): Promise<Requisites>;
  /** `theirsOf` of `useCallForm` */
  currentOf?(current: unknown): Requisites;
};

/** All requisites in one form: a field is checked when it is left, all of them together before they are sent. */
export function RequisitesForm({ saved, row, draftKey, kept, section, places, save, currentOf }: Props) {
  const form = useCallForm({
    name: 'requisites',
    fields: requisiteFields,
    initial: requisiteFields.typedOf(saved),
    row,
    said: 'Реквизиты сохранены.',
    unchanged: 'Изменений нет: всё уже сохранено.',
    checksAll: true,
    draftKey,
    places,
    theirsOf: currentOf && ((current: unknown) => requisiteFields.typedOf(currentOf(current))),
    send: async (_values, changed, _again, seen) => requisiteFields.typedOf(await save(changed as Partial<Requisites>, seen)),
  });
  return (
    <PageForm form={form} kept={kept}>
      <div className="settings-grid">
        {requisiteShapes.map(({ name, hint, span, groups, autoComplete = 'off' }) => (
          <Form.Item key={name} {...form.item(name, hint)} validateTrigger="onBlur" className={`settings-span-${span}`}>
            {groups ? <DigitsInput groups={groups} /> : <Input autoComplete={autoComplete} />}
          </Form.Item>
        ))}
      </div>
      <Flex wrap align="center" gap="8px 12px">
        <SaveButton busy={form.busy} label="Сохранить реквизиты" busyLabel="Сохраняем…" />
        {form.changed.length > 0 && !form.busy ? (
          <Button
            size="large"
            onMouseDown={keepFocus}
            onClick={() => {
              form.giveUp('Правки отменены.');
              focusSection(section);
            }}
          >
            Отменить правки
          </Button>
        ) : null}
        <Done>{form.done}</Done>
      </Flex>
    </PageForm>
  );
}

type DigitsInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  groups: Groups;
  /** digits alone */
  value?: string;
  onChange?(digits: string): void;
};

/** A long number, parted into groups for reading while its value stays plain; also what is copied from it. */
function DigitsInput({ value = '', groups, onChange, ...more }: DigitsInputProps) {
  const input = useRef<InputRef>(null);
  const before = useRef<number | null>(null);
  const text = grouped(value, groups);

  // Regrouping would throw the caret to the end. After every render: the text may be the same as before the edit.
  useLayoutEffect(() => {
    if (before.current === null) return;
    const caret = caretAfter(text, before.current);
    before.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const typed = readTyped(value, target.value, target.selectionStart ?? target.value.length, inputType);
    before.current = typed.before;
    onChange?.(typed.digits);
  }

  function copyPlain(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const chosen = text.slice(selectionStart ?? 0, selectionEnd ?? 0);
    if (!chosen) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', chosen.replace(/ /g, ''));
  }

  return <Input {...more} ref={input} value={text} inputMode="numeric" autoComplete="off" onChange={edit} onCopy={copyPlain} />;
}
