import type { QueryKey } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import type { Requisites } from '../../../contract/account.ts';
import type { Path } from '../../lib/paths.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { keepFocus } from '../../ui/settings/keep-focus.ts';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { focusSection } from '../../ui/settings/Section.tsx';
import { PageForm } from '../PageForm.tsx';
import { useWriteForm } from '../useWriteForm.ts';
import { DigitsInput } from './DigitsInput.tsx';
import { type RequisiteName, requisiteFields, requisiteShapes } from './requisiteFields.ts';

type Props = {
  saved: Requisites;
  /** under which unsaved edits outlive the screen, and the session */
  draftKey: QueryKey;
  kept: { place: string; title: string };
  /** the screen of the form, and what is said of edits left behind on it */
  path: Path;
  leftBehind: string;
  /** whose heading takes the focus once edits are given up */
  section: string;
  /** where the API names the fields of a refusal otherwise than the form */
  places?: Readonly<Record<string, RequisiteName>>;
  save(changed: Partial<Requisites>): Promise<Requisites>;
};

/** All requisites in one form: a field is checked when it is left, all of them together before they are sent. */
export function RequisitesForm({ saved, draftKey, kept, path, leftBehind, section, places, save }: Props) {
  const form = useWriteForm({
    name: 'requisites',
    fields: requisiteFields,
    row: saved,
    said: 'Реквизиты сохранены.',
    unchanged: 'Изменений нет: всё уже сохранено.',
    checksAll: true,
    draftKey,
    ...(places && { places }),
    send: (changed) => save(changed as Partial<Requisites>),
  });
  return (
    <PageForm form={form} kept={{ ...kept, leftBehind: () => (window.location.pathname === path ? null : leftBehind) }}>
      <div className="settings-grid">
        {requisiteShapes.map(({ name, hint, span, groups, max, autoComplete = 'off' }) => (
          <Form.Item key={name} {...form.item(name, hint)} validateTrigger="onBlur" className={`settings-span-${span}`}>
            {groups ? <DigitsInput groups={groups} /> : <Input maxLength={max} autoComplete={autoComplete} />}
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
