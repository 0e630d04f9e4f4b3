import type { HeaderWords } from '../../../../importing/recognition/headerWords.ts';
import type { Role } from './roles.ts';

/** Headers of accounts of money. «Дата списания» is a day and «Статья расходов» a bill: the order of the rules tells. */
export const operationWords: HeaderWords<Role> = {
  rules: [
    [/^(№|#|n|no)$|^(№|#|n|no)?\s?п\s?[/.\\]\s?п\.?$/, 'ignore', true],
    [
      /^(guid|uuid|id)$|идентификатор|остаток|сальдо|баланс|валют|ндс|(^|\s)бик(\s|$)|кпп|(^|\s)банк|прибыл|рентабельн|^время/,
      'ignore',
      true,
    ],
    [/дата|^date|^день$/, 'date', true],
    [/(^|\s)инн(\s|$)/, 'inn', true],
    [/счет|счёт/, 'ignore', true],
    [/(№|номер|код).*(док|плат|п\/?п|операц|поруч)|^док(\.|умент)?(\s|$)|^(номер|document|doc)$/, 'document', true],
    [/(приход|доход|поступлен).*(расход|списан|выплат)|^(тип|type)|вид операции|направлен/, 'type', true],
    [/стать[яи]|(вид|категори|групп).*(расход|затрат)|^bill$|^категори/, 'bill', true],
    [/кредит|поступ|зачисл|приход|доход|^income/, 'income', true],
    [/дебет|списан|расход|затрат|выбыт|выплачен|^expense/, 'expense', true],
    [
      /контрагент|плательщик|получатель|поставщик|подрядчик|клиент|заказчик|исполнитель|бригад|^кому$|^от кого$|^contractor/,
      'contractor',
      true,
    ],
    [/объект|проект|^адрес|^object/, 'object', true],
    [/назначен|описан|содержан|основани|наименован|коммент|^за что|^description/, 'description', true],
    [/сумм|^amount|оплачен/, 'amount', true],
    [/примеч|операци/, 'description', false],
    [/руб|₽|стоимост|итог|всего/, 'amount', false],
  ],
  main: 'date',
};
