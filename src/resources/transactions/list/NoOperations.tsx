import { Button } from 'antd';

/** Nothing to show: because of the filter, or because nothing was entered yet. */
export function NoOperations({ filtered, onReset }: { filtered: boolean; onReset(): void }) {
  return (
    <div className="money-empty">
      {filtered ? (
        <>
          <p>Под эти условия ничего не подошло.</p>
          <Button onClick={onReset}>Показать все операции</Button>
        </>
      ) : (
        <p>Операций пока нет. Здесь появятся приходы, расходы, выплаты и дивиденды.</p>
      )}
    </div>
  );
}
