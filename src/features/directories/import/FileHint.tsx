/** What files of contractors will do. */
export function FileHint() {
  return (
    <div className="import-hints">
      <p>
        Подойдёт таблица с&nbsp;названиями, а&nbsp;также телефонами, почтой, ИНН, категориями и&nbsp;комментариями: столбцы находятся сами.
        Перед загрузкой вы&nbsp;увидите, что изменится, а&nbsp;после сможете всё отменить.
      </p>
    </div>
  );
}
