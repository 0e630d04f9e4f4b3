import { Alert, Button, Empty, Skeleton } from 'antd';
import type { Changeset } from '../../../../../contract/changeset.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';
import { byDay } from './byDay.ts';
import { ChangesetItem } from './ChangesetItem.tsx';
import type { useJournal } from './useJournal.ts';

type Props = {
  journal: ReturnType<typeof useJournal>;
  filtered: boolean;
  /** rows of the screen that are not saved: they are in no changeset yet */
  unsaved: number;
  categoryTitle(guid: string): string;
  onRevert(changeset: Changeset): void;
};

/** The changes by day, newest first. */
export function Journal({ journal, filtered, unsaved, categoryTitle, onRevert }: Props) {
  if (journal.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (journal.isError && journal.changes.length === 0) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message={<FailureText>{journal.error.message}</FailureText>}
        action={<Button onClick={() => void journal.refetch()}>Повторить</Button>}
      />
    );
  }
  if (journal.changes.length === 0) {
    return <Empty description={filtered ? 'Таких изменений нет. Измените отбор.' : 'Прайс-лист ещё не меняли.'} />;
  }
  return (
    <>
      {unsaved > 0 && <p className="quiet">Правки, которые ещё не сохранены, появятся здесь после сохранения.</p>}
      {byDay(journal.changes).map(({ day, changes }) => (
        <section key={day} aria-label={day}>
          <h3 className="history-day">{day}</h3>
          <ul className="history-list">
            {changes.map((changeset) => (
              <ChangesetItem key={changeset.guid} changeset={changeset} categoryTitle={categoryTitle} onRevert={onRevert} />
            ))}
          </ul>
        </section>
      ))}
      {journal.isFetchNextPageError && (
        <Alert type="error" showIcon role="alert" message={<FailureText>{journal.error?.message ?? ''}</FailureText>} />
      )}
      {journal.hasNextPage && (
        <Button block loading={journal.isFetchingNextPage} onClick={() => void journal.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
