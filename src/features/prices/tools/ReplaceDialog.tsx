import { Alert, Checkbox, Flex, Form, Input, type InputRef, Modal, Radio } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { counted } from '../../../lib/plural.ts';
import { replaceEdits } from '../../../sheet/replaceEdits.ts';
import { cellsText } from '../../../sheet/selection/selectionFigures.ts';
import { firstScope, type ScopeKind, scopeCounts, scopedGroups } from './pricesPreview.ts';
import type { PriceToolProps } from './priceTool.ts';

/** Lines of the preview that are drawn; the rest is counted. */
const DRAWN = 100;

const scopes: Partial<Record<ScopeKind, string>> = {
  selected: 'Выделенные',
  shown: 'Показанные по фильтру и поиску',
  all: 'Весь прайс-лист',
};

/** «Найти и заменить» (Ctrl+H): every cell as it was and as it will be, then all of them at once as one step of undo. */
export default function ReplaceDialog({ groups, shown, columns: all, selected, commands, onClose }: PriceToolProps) {
  const field = useRef<InputRef>(null);
  const [find, setFind] = useState('');
  const [put, setPut] = useState('');
  const [exactCase, setExactCase] = useState(false);
  const [scope, setScope] = useState(() => firstScope({ groups, shown, selected }));
  const counts = [...scopeCounts({ groups, shown, selected })].filter(
    ([kind, count]) => kind in scopes && (kind !== 'selected' || count > 1),
  );
  const columns = useMemo(() => all.filter((column) => column.parse && !column.derived), [all]);
  const [keys, setKeys] = useState<readonly string[]>(['title', 'unit_of_measure']);
  const scoped = useMemo(() => scopedGroups(scope, { groups, shown, selected }), [scope, groups, shown, selected]);
  const asked = useMemo(() => ({ find, put, exactCase, columns: keys }), [find, put, exactCase, keys]);
  const replacing = useDeferredValue(asked);
  const edits = useMemo(() => replaceEdits(scoped, columns, ({ service }) => service.guid, replacing), [scoped, columns, replacing]);
  const good = edits.filter(({ parsed }) => 'value' in parsed);
  const refused = edits.length - good.length;
  useEffect(() => field.current?.focus(), []);

  // pressed before the preview has followed what was typed: done when it has, unless the person goes on typing
  const [pressed, setPressed] = useState<typeof asked | null>(null);
  function apply() {
    if (replacing !== asked) return setPressed(asked);
    if (good.length === 0) return;
    commands.replace(good);
    onClose();
  }
  const onPreview = useEffectEvent((shown: typeof asked) => {
    if (shown === asked && shown === pressed) apply();
  });
  useEffect(() => onPreview(replacing), [replacing]);

  return (
    <Modal
      open
      title="Найти и заменить"
      onCancel={onClose}
      cancelText="Закрыть"
      okText={good.length === 0 ? 'Заменить' : `Заменить: ${cellsText(good.length)}`}
      okButtonProps={{ disabled: good.length === 0 }}
      onOk={apply}
    >
      <Form layout="vertical">
        <Form.Item label="Найти" htmlFor="replace-find">
          <Input
            id="replace-find"
            ref={field}
            autoComplete="off"
            value={find}
            onChange={({ target }) => setFind(target.value)}
            onPressEnter={apply}
          />
        </Form.Item>
        <Form.Item label="Заменить на" htmlFor="replace-put">
          <Input id="replace-put" autoComplete="off" value={put} onChange={({ target }) => setPut(target.value)} onPressEnter={apply} />
        </Form.Item>
        <Form.Item label="В столбцах">
          <Flex wrap gap="small" role="group" aria-label="В столбцах">
            {columns.map(({ key, name, title }) => (
              <Checkbox
                key={key}
                checked={keys.includes(key)}
                onChange={({ target }) => setKeys(target.checked ? [...keys, key] : keys.filter((one) => one !== key))}
              >
                {name ?? title}
              </Checkbox>
            ))}
          </Flex>
        </Form.Item>
        {counts.length > 1 && (
          <Form.Item label="У каких услуг">
            <Radio.Group
              className="stack"
              value={scope.kind}
              options={counts.map(([kind, count]) => ({ value: kind, label: `${scopes[kind]}: ${counted(count, 'услуга')}` }))}
              onChange={({ target }) => setScope({ ...scope, kind: target.value })}
            />
          </Form.Item>
        )}
        <Checkbox checked={exactCase} onChange={({ target }) => setExactCase(target.checked)}>
          Учитывать заглавные буквы
        </Checkbox>
      </Form>
      <p role="status" className="quiet">
        {find === ''
          ? 'Числа заменяются целиком, в тексте — каждое вхождение.'
          : edits.length === 0
            ? 'Ничего не найдено.'
            : `Изменится: ${cellsText(good.length)}.`}
      </p>
      {refused > 0 && <Alert type="warning" showIcon message={`Останется как есть: ${cellsText(refused)} — так записать нельзя.`} />}
      {edits.length > 0 && (
        <ul className="replace-preview" aria-label="Что изменится">
          {edits.slice(0, DRAWN).map(({ rowId, row, column, was, text, parsed }) => (
            <li key={`${rowId}:${column}`}>
              {column !== 'title' && `${row.service.title}: `}
              <del>{was || '(пусто)'}</del> →{' '}
              {'error' in parsed ? <span className="bad">{parsed.error}</span> : <ins>{text || '(пусто)'}</ins>}
            </li>
          ))}
          {edits.length > DRAWN && <li className="quiet">и ещё {cellsText(edits.length - DRAWN)}</li>}
        </ul>
      )}
    </Modal>
  );
}
