import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { Code } from '../../../contract/resources/code.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import { orderingOf, paginationOf, sortingOf } from '../../lists/pagedTable.ts';
import type { ListQueryChange } from '../../lists/useListQuery.ts';
import { CodeMenu } from './CodeMenu.tsx';
import { CodeText } from './CodeText.tsx';
import { codeColumns } from './codeColumns.tsx';
import type { Chosen } from './useChosen.ts';

export type CodeActions = { chosen: Chosen; onRevoke(code: Code): void; onComment(code: Code): void; isRevocable(code: Code): boolean };

type Props = {
  codes: readonly Code[];
  total: number;
  loading: boolean;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  onCopy(code: Code): void;
  /** absent: only reads */
  actions?: CodeActions | undefined;
  empty: ReactNode;
};

/** One page of codes, sorted and paged by the server. */
export function CodeTable({ codes, total, loading, query, onQuery, onCopy, actions, empty }: Props) {
  return (
    <Table<Code>
      className="directory-table codes-table"
      aria-label="Коды активации"
      rowKey="guid"
      size="middle"
      columns={[
        { key: 'code', title: 'Код', render: (_, code) => <CodeText code={code} onCopy={onCopy} /> },
        ...codeColumns(
          (key) => sortingOf(query, key),
          (batch) => onQuery({ filters: { batch } }),
        ),
        ...(actions
          ? [
              {
                key: 'menu',
                className: 'directory-menu',
                title: <span className="visually-hidden">Действия</span>,
                render: (_: unknown, code: Code) => <CodeMenu code={code} actions={actions} />,
              },
            ]
          : []),
      ]}
      dataSource={codes as Code[]}
      loading={loading}
      locale={{ emptyText: empty }}
      {...(actions ? { rowSelection: rowSelection(actions.chosen) } : {})}
      pagination={paginationOf(query, total)}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') onQuery({ ordering: orderingOf(sorter) });
        else onQuery({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
}

function rowSelection({ toggle, codes: chosen }: Chosen) {
  return {
    columnWidth: 40,
    selectedRowKeys: chosen.map(({ guid }) => guid),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Выбрать все на странице' }),
    getCheckboxProps: ({ guid, code }: Code) => ({ 'aria-label': `Выбрать код ${code}`, name: guid }),
    onSelect: (code: Code, yes: boolean) => toggle([code], yes),
    onSelectAll: (yes: boolean, _all: Code[], changed: Code[]) => toggle(changed, yes),
    onSelectMultiple: (yes: boolean, _all: Code[], changed: Code[]) => toggle(changed, yes),
  };
}
