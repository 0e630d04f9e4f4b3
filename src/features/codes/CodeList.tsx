import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type Code, MOST_CODES } from '../../../contract/code.ts';
import { codeStatusTitles, planTitles } from '../../../contract/titles.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { ListFilter } from '../../lists/ListFilter.tsx';
import type { ListControl, ListQuery } from '../../lists/listQuery.ts';
import { NoRows } from '../../lists/NoRows.tsx';
import { focusSearch, SearchField } from '../../lists/SearchField.tsx';
import { SelectionLine } from '../../lists/SelectionLine.tsx';
import { useOpened } from '../../lists/useFocusBack.ts';
import { useListScreen } from '../../lists/useListScreen.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { type CodeFilter, codeColumns, codesCount, codesText, isRevocable, type RevokeQuestion, useCodeActions } from './codes.tsx';

const statuses = optionsOf(codeStatusTitles);

const plans = optionsOf(planTitles);

const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx'));

/** Names of the filters in the address, which are the API's. */
const filters = ['status', 'subscription_type', 'batch'] as const;
/** Filters of an API that has only the specification's calls; the others are our extension. */
const specFilters = ['status'] as const;
const orderings = ['created_at', 'expires_at', 'activated_at'];

type Props = {
  /** false: an API of the spec's calls alone, where codes are only read */
  extended: boolean;
  onRevoke(question: RevokeQuestion, done: () => void): void;
};

/** Codes one by one: search, filters, order and page in the address. */
export function CodeList({ extended, onRevoke }: Props) {
  const list = useListScreen<Code>('codes', extended ? filters : specFilters, { narrowed, orderings });
  const { query, change, page, selection } = list;
  const { copy, busy, save } = useCodeActions();
  const [noted, setNoted, close] = useOpened<Code>();
  const codes = page.data?.data ?? [];
  const { batch } = query.filters;
  const tooMany = selection.rows.length > MOST_CODES;
  const revoke = (which: readonly Code[]) => onRevoke(questionOf(which), () => selection.toggle(which, false));

  return (
    <Flex vertical gap={12}>
      <CodeTools
        query={query}
        onQuery={change}
        saving={busy}
        onSave={extended ? (format) => void save({ ...(narrowed(query) as CodeFilter), format }, 'Коды активации') : undefined}
      />
      <div className="bar">
        <span className="small" role="status">
          {page.data && codesText(page.data.total ?? codes.length)}
        </span>
        {batch && (
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            iconPosition="end"
            title="Показать коды всех партий"
            onClick={({ currentTarget }) => {
              change({ filters: { batch: undefined } });
              focusSearch(currentTarget);
            }}
          >
            {`Только партия${codes[0]?.batch_number === undefined ? '' : ` №\u00a0${codes[0].batch_number}`}`}
          </Button>
        )}
      </div>
      {extended && (
        <SelectionLine
          selection={selection}
          count={codesCount}
          note={tooMany && `За один раз отзывают не больше ${codesText(MOST_CODES)}.`}
        >
          <Button size="small" onClick={() => void copy(selection.rows.map(({ code }) => code))}>
            Скопировать
          </Button>
          <Button size="small" danger disabled={tooMany} onClick={() => revoke(selection.rows)}>
            Отозвать…
          </Button>
        </SelectionLine>
      )}
      <DataTable<Code>
        list={list}
        label="Коды активации"
        selection={extended ? selection : undefined}
        rowTitle={({ code }) => `код ${code}`}
        columns={codeColumns({
          onCopy: (code) => void copy([code.code]),
          onBatch: (guid) => change({ filters: { batch: guid } }),
          actions: extended ? { onComment: setNoted, onRevoke: (code) => revoke([code]) } : undefined,
        })}
        empty={
          <NoRows
            none="Кодов пока нет."
            hint="Нажмите «Выпустить коды»: их можно раздать клиентам, и каждый даст месяцы подписки."
            nothing="Ничего не нашлось. Код ищется целиком или группами по четыре знака."
            query={query}
            onQuery={change}
            writable={extended}
          />
        }
      />
      {noted && <CommentDialog code={noted} onClose={close} />}
    </Flex>
  );
}

/** What narrows the list of codes and a file of them alike. What an address says wrongly the server refuses in words. */
function narrowed({ search, filters: { status, subscription_type, batch } }: ListQuery) {
  return { search: search || undefined, status, subscription_type, batch };
}

function questionOf(codes: readonly Code[]): RevokeQuestion {
  const count = codes.filter(isRevocable).length;
  const [only] = codes;
  const title = only && codes.length === 1 ? `Отозвать код ${only.code}?` : `Отозвать выбранное: ${codesText(codes.length)}?`;
  return { which: { guids: codes.map(({ guid }) => guid) }, title, count, kept: codes.length - count };
}

type CodeToolsProps = ListControl & {
  /** a file is being made */
  saving: boolean;
  onSave?(format: 'csv' | 'xlsx'): void;
};

/** Search and filters of the list, and the file of what they leave. */
export function CodeTools({ query, onQuery, saving, onSave }: CodeToolsProps) {
  return (
    <div className="bar">
      <SearchField label="Код, комментарий или кто" query={query} onQuery={onQuery} />
      <ListFilter name="status" title="Любой статус" options={statuses} query={query} onQuery={onQuery} />
      {onSave && <ListFilter name="subscription_type" title="Любой тариф" options={plans} query={query} onQuery={onQuery} />}
      {onSave && <FileMenu busy={saving} onSave={onSave} />}
    </div>
  );
}
