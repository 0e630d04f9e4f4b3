import { useQuery } from '@tanstack/react-query';
import { Modal, Radio, Spin } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { counted } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { useCompany } from '../../lib/workspace.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormMessage } from '../../ui/Field.tsx';
import type { Directory, DirectoryRow } from './directory.ts';
import './merge-dialog.css';

const mergeCalls = { bills: calls.billMerge, objects: calls.objectMerge, contractors: calls.contractorMerge } as const;

type Props<R extends DirectoryRow> = { directory: Directory<R>; rows: readonly R[]; onClose(): void; onMerged(): void };

/** Asks which of the rows stays, says what would go over to it, and makes them one; the notice about it has the way back. */
export default function MergeDialog<R extends DirectoryRow>({ directory: { name, words, brief }, rows, onClose, onMerged }: Props<R>) {
  const { company } = useCompany();
  const confirmed = useClosedMonths();
  const [keep, setKeep] = useState(rows[0]?.guid ?? '');
  const others = rows.map((row) => row.guid).filter((guid) => guid !== keep);
  const body = { company: company.guid, keep, merge: others };
  const refresh = [name, 'transactions'];
  const plan = useQuery({
    ...read(companyKey(company.guid, 'merge-plan', name, body), mergeCalls[name], { body: { ...body, dry_run: true } }),
    gcTime: 0,
  });
  const undo = useWrite(calls.changesetRevert, {
    refresh,
    around: confirmed,
    done: ({ conflicts: { length: left } }) =>
      left > 0 ? `Объединение отменено, кроме правленного после него: ${counted(left, 'поле', 'поля', 'полей')}.` : 'Объединение отменено.',
  });
  const merge = useWrite(mergeCalls[name], {
    refresh,
    around: confirmed,
    showsError: true,
    done({ merged, transactions, changeset }) {
      const sentence = `Объединено: ${counted(merged + 1, ...words.count)}. Перешло: ${counted(transactions, 'операция')}.`;
      const takeBack = (guid: string) => undo.mutate({ params: { guid }, body: { dry_run: false } });
      return { sentence, action: changeset === null ? undefined : { label: 'Отменить', run: () => takeBack(changeset) } };
    },
  });
  const moved = plan.data?.transactions;
  const removal =
    others.length === 1
      ? 'Другая запись будет удалена; её поля не переносятся.'
      : `Остальные записи (${others.length}) будут удалены; их поля не переносятся.`;

  return (
    <Modal
      open
      title={words.merge}
      okText="Объединить"
      cancelText="Не объединять"
      confirmLoading={merge.isPending}
      cancelButtonProps={{ disabled: merge.isPending }}
      okButtonProps={{ disabled: moved === undefined }}
      onOk={() => merge.mutate({ body: { ...body, dry_run: false } }, { onSuccess: onMerged, onError: () => void plan.refetch() })}
      onCancel={() => !merge.isPending && onClose()}
      closable={!merge.isPending}
      maskClosable={false}
    >
      {merge.error && <FormMessage kind="error">{sentenceOf(merge.error)}</FormMessage>}
      {!merge.error && plan.error && <Failure error={plan.error} retry={() => void plan.refetch()} />}
      <fieldset className="merge-rows">
        <legend>{words.keep}</legend>
        <Radio.Group
          className="stack"
          value={keep}
          disabled={merge.isPending}
          onChange={({ target }) => {
            merge.reset();
            setKeep(String(target.value));
          }}
        >
          {rows.map((row) => (
            <Radio key={row.guid} value={row.guid}>
              {row.title}
              <span className="note small">{brief(row)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <div role="status" className="merge-plan quiet">
        {moved === undefined && !merge.error && !plan.error && (
          <>
            <Spin size="small" /> Считаем операции…
          </>
        )}
        {moved !== undefined && `К выбранной записи перейдёт: ${counted(moved, 'операция')}. ${removal} Объединение можно отменить.`}
      </div>
    </Modal>
  );
}
