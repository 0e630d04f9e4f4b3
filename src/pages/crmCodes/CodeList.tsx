import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Code } from '../../../contract/resources/code.ts';
import { useApi } from '../../lib/api.ts';
import { ListFailure } from '../../lists/ListFailure.tsx';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useLastPage } from '../../lists/useLastPage.ts';
import { useListQuery } from '../../lists/useListQuery.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { ChosenLine } from './ChosenLine.tsx';
import { CodeTable } from './CodeTable.tsx';
import { CodeTools } from './CodeTools.tsx';
import { codeFilters, codesQueries, filterOf } from './codesQueries.ts';
import { codesText } from './codeWords.ts';
import { NoCodes } from './NoCodes.tsx';
import type { RevokeQuestion } from './question.ts';
import { isRevocable, questionOf } from './questionOf.ts';
import { useChosen } from './useChosen.ts';
import { useCodeActions } from './useCodeActions.ts';

const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx').then((module) => module.CommentDialog));

type Props = {
  /** false: an API of the spec's calls alone, where codes are only read */
  extended: boolean;
  onRevoke(question: RevokeQuestion, done: () => void): void;
};

/** Codes one by one: search, filters, order and page in the address. */
export function CodeList({ extended, onRevoke }: Props) {
  const api = useApi();
  const { query, change } = useListQuery(codeFilters);
  const page = useQuery(codesQueries.page(api, query));
  const { copy, save } = useCodeActions();
  const chosen = useChosen();
  const [noted, setNoted] = useState<Code | null>(null);
  const focusBack = useFocusBack(noted !== null);
  useLastPage(page, query, (last) => change({ page: last }, true));
  const codes = page.data?.data ?? [];
  const { batch } = query.filters;
  const revoke = (which: readonly Code[]) => onRevoke(questionOf(which), chosen.clear);

  return (
    <div className="codes-list">
      <CodeTools
        query={query}
        onQuery={change}
        onSave={extended ? (format) => void save({ ...filterOf(query), format }, 'Коды активации') : undefined}
      />
      <div className="directory-tools">
        <span className="directory-quiet" role="status">
          {page.data && codesText(page.data.total ?? codes.length)}
        </span>
        {batch && (
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            iconPosition="end"
            title="Показать коды всех партий"
            onClick={() => change({ filters: { batch: undefined } })}
          >
            {`Только партия${codes[0]?.batch_number === undefined ? '' : ` №\u00a0${codes[0].batch_number}`}`}
          </Button>
        )}
      </div>
      {extended && <ChosenLine chosen={chosen} onCopy={(them) => void copy(them.map(({ code }) => code))} onRevoke={revoke} />}
      {page.error && <ListFailure error={page.error} retry={() => void page.refetch()} />}
      {(!page.error || page.data) && (
        <CodeTable
          codes={codes}
          total={page.data?.total ?? 0}
          loading={page.isPending || page.isPlaceholderData}
          query={query}
          onQuery={change}
          onCopy={(code) => void copy([code.code])}
          actions={extended ? { chosen, onRevoke: (code) => revoke([code]), onComment: setNoted, isRevocable } : undefined}
          empty={page.isPending ? ' ' : <NoCodes query={query} onQuery={change} />}
        />
      )}
      {noted && (
        <CommentDialog
          code={noted}
          onClose={() => {
            setNoted(null);
            focusBack();
          }}
        />
      )}
    </div>
  );
}
