/** What files of operations will do. */
export function FileHint() {
  return (
    <div className="import-hints">
      <p>
        Подойдёт таблица с&nbsp;датами и&nbsp;суммами: столбцы находятся сами, тип может стоять в&nbsp;своём столбце, в&nbsp;двух столбцах
        «Приход» и&nbsp;«Расход» или в&nbsp;знаке суммы. Подойдёт и&nbsp;выписка банка в&nbsp;формате 1С (1CClientBankExchange,
        файл&nbsp;.txt). Перед загрузкой вы&nbsp;увидите, что изменится, а&nbsp;после сможете всё отменить.
      </p>
    </div>
  );
}
