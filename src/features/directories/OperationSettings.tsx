import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Bill } from '../../../contract/directory.ts';
import { type KeptForm, type RecordFields, readLine } from '../../forms/recordFields.ts';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import { useMay } from '../../lib/access.tsx';
import { paths } from '../../lib/paths.ts';
import { FIRST_MARK, useOpened } from '../../lists/useFocusBack.ts';
import { useSelection } from '../../lists/useSelection.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { CardSection } from '../../ui/Card.tsx';
import { FormMessage } from '../../ui/Field.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { submitOnce } from '../../ui/oneClick.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { ClosedMonths } from '../months/shared.tsx';
import { alikeRows } from './alike.tsx';
import { BillsTable } from './BillsTable.tsx';
import { DirectoryTools } from './DirectoryTools.tsx';
import { billDirectory } from './directory.ts';
import { MergeLine } from './MergeLine.tsx';
import '../../ui/card.css';
import '../../lists/list.css';
import '../../forms/forms.css';

const fields: RecordFields<Bill, 'title'> = {
  labels: { title: 'Новая статья расходов' },
  blank: { title: '' },
  typedOf: ({ title }) => ({ title }),
  read: (_name, typed) => readLine(typed, { what: 'Название', max: 300 }),
  shown: (_name, typed) => typed,
};

/** /transactions/settings: what operations are sorted by. Each section is a `CardSection` of its own file. */
export default function OperationSettings() {
  return (
    <article className="page">
      <LiveRegion />
      <Link to={paths.transactions} className="card-back">
        <ArrowLeftOutlined aria-hidden /> Операции
      </Link>
      <h1>Настройки операций</h1>
      <BillList />
      <ClosedMonths />
    </article>
  );
}

/** «Статьи расходов»: added, renamed in their place, deleted, brought back, merged. */
function BillList() {
  const bills = useWholeList('bills');
  const selection = useSelection<Bill>();
  const [kept, setKept] = useState<KeptForm<Bill>>();
  const [withDeleted, setWithDeleted] = useState(false);
  const [open, setOpen, close] = useOpened<'merge' | 'alike' | 'history'>(FIRST_MARK);
  const hasHistory = useMay('changesets', 'list');
  return (
    <CardSection title="Статьи расходов">
      <Loaded query={bills} rows={8} what="Статьи расходов">
        {(all) => (
          <div className="stack">
            <BillForm key={kept?.guid} bills={all} kept={kept} onRestore={setKept} />
            <div className="bar">
              <Checkbox checked={withDeleted} onChange={({ target }) => setWithDeleted(target.checked)}>
                Показать удалённые
              </Checkbox>
              <Button size="small" onClick={() => setOpen('alike')}>
                Найти дубли
              </Button>
              {hasHistory && (
                <Button size="small" onClick={() => setOpen('history')}>
                  История
                </Button>
              )}
            </div>
            <MergeLine selection={selection} count={billDirectory.words.count} onMerge={() => setOpen('merge')} />
            <BillsTable bills={all} withDeleted={withDeleted} selection={selection} />
          </div>
        )}
      </Loaded>
      <DirectoryTools directory={billDirectory} open={open} rows={selection.rows} onClose={close} onMerged={selection.clear} />
    </CardSection>
  );
}

type Props = { bills: readonly Bill[]; kept: KeptForm<Bill> | undefined; onRestore(kept: KeptForm<Bill>): void };

/** Adds an expense category; says when there is one of nearly that name. What is typed stays until it is saved. */
function BillForm({ bills, kept, onRestore }: Props) {
  const { done } = useNotices();
  const form = useRecordForm({
    resource: 'bills',
    fields,
    row: null,
    kept,
    again: true,
    onSaved(bill) {
      done(`${billDirectory.words.added}: «${bill.title}».`);
      form.props.form.focusField('title');
    },
  });
  const { title } = form.typed;
  const alike = useMemo(() => {
    const living = bills.filter((bill) => !bill.is_deleted);
    return alikeRows({ title }, living)[0]?.row;
  }, [title, bills]);

  return (
    <Form {...form.props}>
      <KeptOffer<KeptForm<Bill>>
        place="bills"
        busy={form.changed.length > 0 ? 'Сначала добавьте или сотрите то, что набрано в поле.' : null}
        leaves
        onRestore={(work, id) => onRestore({ ...work, id })}
      />
      {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
      <div className="field-row">
        <Form.Item {...form.item('title', alike && `Похоже, такая статья уже есть: «${alike.title}».`)}>
          <Input placeholder="Например, «Аренда инструмента»" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.busy} icon={<PlusOutlined aria-hidden />} onClick={submitOnce}>
          Добавить
        </Button>
      </div>
    </Form>
  );
}
