import type { ChangedEntity } from './changeset.ts';
import type { CodeStatus } from './code.ts';
import type { crmStatistics, crmStatuses } from './crm.ts';
import type { SiteObject } from './directory.ts';
import type { SaleFigureName, saleKinds, saleSources, saleStatusFilters } from './sale.ts';
import type { SubscriptionType } from './subscription.ts';
import type { TransactionType } from './transaction.ts';

/** What a row of each entity is called in the history of changes, and whether its verbs are feminine: «Изменён объект», «Изменена услуга». */
export const changedEntityTitles: Record<ChangedEntity, { one: string; feminine: boolean }> = {
  service: { one: 'услуга', feminine: true },
  service_category: { one: 'категория', feminine: true },
  bill: { one: 'статья расходов', feminine: true },
  object: { one: 'объект', feminine: false },
  contractor_category: { one: 'категория контрагентов', feminine: true },
  contractor: { one: 'контрагент', feminine: false },
  transaction: { one: 'операция', feminine: true },
};

/** How far the work at an object has come. */
export const objectStatusTitles: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };

/** The name of a single operation of each type. */
export const transactionTypeTitles: Record<TransactionType, string> = {
  income: 'Приход',
  expense: 'Расход',
  payment: 'Выплата',
  dividend: 'Дивиденды',
};

/** States of an activation code, as screens and files name them. */
export const codeStatusTitles: Record<CodeStatus, string> = {
  new: 'Новый',
  used: 'Использован',
  revoked: 'Отозван',
  expired: 'Истёк',
};

/** What the plans are called where the terms that name them are not at hand. */
export const planTitles: Record<SubscriptionType, string> = { pro: 'Про', pro_plus: 'Про Плюс', svoy: 'Свой бренд' };

/** How far the talk with a user has come, as staff reads it on screens and in files. */
export const crmStatusTitles: Record<(typeof crmStatuses)[number], string> = {
  new: 'Новый',
  in_work: 'В работе',
  waiting: 'Ждём ответа',
  paid: 'Оплатил',
  refused: 'Отказался',
};

/** Whether a user has access now: never had, had, has. */
export const crmStatisticTitles: Record<(typeof crmStatistics)[number], string> = {
  new: 'Без подписки',
  disabled: 'Подписка закончилась',
  active: 'Подписка действует',
};

/** What became of the money of a sale, as screens and files name it. */
export const saleStatusTitles: Record<(typeof saleStatusFilters)[number], string> = {
  paid: 'Оплачен',
  partly_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
  failed: 'Не прошёл',
};

/** Access that nobody paid for: by a code, from support. */
export const UNPAID = 'Без оплаты';

export const saleSourceTitles: Record<(typeof saleSources)[number], string> = { card: 'Карта', code: 'Код', manual: 'Поддержка' };

export const saleKindTitles: Record<(typeof saleKinds)[number], string> = { new: 'Покупка', renewal: 'Автопродление' };

/**
 * What each figure of sales means, in the words its reader sees; the server computes exactly this. Days begin at midnight of the zone of sales. A
 * period that is not over ends now; what is in force «на конец» is in force in its last moment, and «в начале» is the end of the day before.
 * Sums are added in kopecks and rounded once, half a kopeck up; shares to hundredths of a per cent. What a bank's test mode charged is no payment.
 * «Оплаченный доступ» is a stretch of the ledger's schedule that a payment gave (table `paid_stretch`); codes, gifts and grace are none.
 */
export const saleDefinitions: Record<SaleFigureName, { title: string; definition: string; unit: 'money' | 'count' | 'percent' }> = {
  revenue: {
    title: 'Поступления',
    unit: 'money',
    definition: 'Сумма платежей за период. Возвраты не вычтены, платежи тестового режима банка не считаются.',
  },
  refunds: {
    title: 'Возвраты',
    unit: 'money',
    definition: 'Сумма возвратов, сделанных за период, полных и частичных, когда бы ни прошёл сам платёж.',
  },
  net: { title: 'Выручка', unit: 'money', definition: 'Поступления за период минус возвраты за период.' },
  payments: {
    title: 'Платежи',
    unit: 'count',
    definition: 'Сколько платежей прошло за период: покупок и автопродлений, включая возвращённые позже.',
  },
  average_payment: {
    title: 'Средний платёж',
    unit: 'money',
    definition: 'Поступления за период, делённые на число платежей. Возвраты не вычтены.',
  },
  mrr: {
    title: 'MRR',
    unit: 'money',
    definition:
      'Регулярная выручка в месяц на конец периода (если он не кончился — сейчас): у каждого, чей оплаченный доступ действует в этот момент, цена его тарифа до зачёта остатка делится на число месяцев, и всё складывается.',
  },
  active_payers: {
    title: 'Активные плательщики',
    unit: 'count',
    definition:
      'Пользователи, чей оплаченный доступ действует на конец периода (если он не кончился — сейчас). Доступ по коду, в подарок и отсрочка не считаются.',
  },
  new_payers: { title: 'Новые плательщики', unit: 'count', definition: 'Пользователи, чей самый первый платёж прошёл за период.' },
  lost_payers: {
    title: 'Ушедшие плательщики',
    unit: 'count',
    definition:
      'Пользователи, у которых оплаченный доступ действовал в начале периода и не действует в его конце. Кто ушёл и успел вернуться, не считается.',
  },
  logo_churn: {
    title: 'Отток плательщиков',
    unit: 'percent',
    definition: 'Доля ушедших среди тех, у кого оплаченный доступ действовал в начале периода.',
  },
  revenue_churn: {
    title: 'Отток выручки',
    unit: 'percent',
    definition:
      'Какую долю MRR начала периода к его концу потеряли: ушедшие считаются целиком, перешедшие на меньшую цену в месяц — разницей. Рост у остальных её не уменьшает.',
  },
  lifetime_value: {
    title: 'Доход с плательщика',
    unit: 'money',
    definition:
      'Сколько к концу периода в среднем принёс один плательщик за всё время: все платежи минус все возвраты, делённые на число всех, кто хоть раз заплатил.',
  },
};
