import type { CrmUser } from '../../contract/crm.ts';
import { dayIn } from '../database/days.ts';
import { demoGuid } from './insert.ts';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'Europe/Moscow';
const HOW_MANY = 60;

const names = ['Алексей', 'Валентина', 'Георгий', 'Диана', 'Егор', 'Злата', 'Илья', 'Карина', 'Леонид', 'Милана'];
const families: [his: string, hers: string][] = [
  ['Абрамов', 'Абрамова'],
  ['Блинов', 'Блинова'],
  ['Воронцов', 'Воронцова'],
  ['Гущин', 'Гущина'],
  ['Демидов', 'Демидова'],
  ['Ершов', 'Ершова'],
];
/** Nobody of them has paid: who has stands in paymentHistory.ts. */
const statuses: CrmUser['status'][] = ['new', 'in_work', 'waiting', 'new', 'waiting', 'in_work', 'refused'];
const comments = [
  '',
  'Просил перезвонить после обеда',
  'Сравнивает с таблицей Excel, хочет посмотреть импорт',
  'Ждёт счёт на бригаду из пяти человек',
  '',
  'Показать аналитику по объектам',
  'Дорого, вернуться через квартал',
];

/** The queue of a newcomer to the CRM: days from today to the next contact; null: nobody is to call. */
const contacts = [0, -1, null, 3, 0, null, -4, 7, null, 0, 14, null];
/** Who refused is asked again so many days later. */
const NEXT_QUARTER = 80;
/** When they were last there: a share of the time since they registered; null: never since. */
const visits = [0.98, 0.02, 0.6, null, 0.9, 0.3];

export const clientColumns = {
  guid: 'uuid',
  email: 'text',
  phone: 'text',
  name: 'text',
  date_joined: 'timestamptz',
  last_login: 'timestamptz',
  status: 'text',
  telegram: 'text',
  comment: 'text',
  next_time: 'date',
} as const;

export type DemoClient = ReturnType<typeof clientRow>;

/** People who registered in the last year, for the CRM to work through. They have no passwords: nobody signs in as them. */
export function clientRows(now: Date): DemoClient[] {
  return Array.from({ length: HOW_MANY }, (_, index) => clientRow(index, now));
}

function clientRow(index: number, now: Date) {
  const login = `client-${String(index + 1).padStart(2, '0')}@demo.example`;
  const [his, hers] = families[Math.floor(index / names.length)] ?? ['', ''];
  const joined = new Date(now.getTime() - (2 + index * 6) * DAY_MS);
  const status = statuses[index % statuses.length] ?? 'new';
  const contact = status === 'refused' ? NEXT_QUARTER : contacts[index % contacts.length];
  const visit = visits[index % visits.length];
  const age = now.getTime() - joined.getTime();
  return {
    guid: demoGuid('client', login),
    // each fifth came by phone
    email: index % 5 === 4 ? null : login,
    phone: index % 5 > 0 ? `+7900000${String(1000 + index)}` : null,
    name: `${names[index % names.length]} ${index % 2 === 0 ? his : hers}`,
    password_hash: null,
    date_joined: joined.toISOString(),
    last_login: typeof visit === 'number' ? new Date(joined.getTime() + visit * age).toISOString() : null,
    status,
    telegram: index % 3 === 0 ? `@demo_client_${index + 1}` : '',
    comment: comments[index % comments.length] ?? '',
    next_time: typeof contact === 'number' ? dayIn(new Date(now.getTime() + contact * DAY_MS), TIME_ZONE) : null,
  };
}
