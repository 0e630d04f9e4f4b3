import { Button } from 'antd';

type Props = { filtered: boolean; writes: boolean; onReset(): void };

/** Nothing to show: because of the filter, or because nothing was entered yet; says what to do next. */
export function NoOperations({ filtered, writes, onReset }: Props) {
  return (
    <div className="money-empty">
      {filtered ? (
        <>
          <p>Под эти условия ничего не подошло.</p>
          <Button onClick={onReset}>Показать все операции</Button>
        </>
      ) : (
        <p>
          Операций пока нет.{' '}
          {writes
            ? 'Внесите первую вверху или нажмите «Загрузить из файла»: подойдёт таблица Excel или выписка банка.'
            : 'Здесь появятся операции, в которых участвуете вы.'}
        </p>
      )}
    </div>
  );
}
