import { type Flag, flags } from '../../contract/permissions.ts';
import type { CompanyKey } from './companies.ts';

/** Contractor category type of a person in a company; the role follows from it (contract/permissions.ts). */
type Membership = { company: CompanyKey; type: number };

export type DemoPerson = {
  login: string;
  name: string;
  flags: readonly Flag[];
  inactive?: true;
  members: Membership[];
  /** what to say of this login to a newcomer; people without it are there for completeness */
  who?: string;
};

const AT = '@demo.example';
const all = (type: number, ...companies: CompanyKey[]): Membership[] => companies.map((company) => ({ company, type }));

const known: DemoPerson[] = [
  {
    login: `operator${AT}`,
    name: 'Олег Новиков',
    flags: [],
    members: all(5, 'novy'),
    who: 'оператор пустой компании «Новый прораб»: удобно пробовать импорт',
  },
  {
    login: `master${AT}`,
    name: 'Марина Соколова',
    flags: [],
    members: all(5, 'remont'),
    who: 'оператор компании «Ремонт-Мастер» с заполненным прайс-листом',
  },
  {
    login: `owner${AT}`,
    name: 'Виктор Орлов',
    flags: [],
    members: all(5, 'remont', 'stroydom', 'uyut', 'engineer', 'dvor'),
    who: 'владелец пяти компаний, подписка действует',
  },
  {
    login: `partner${AT}`,
    name: 'Павел Зайцев',
    flags: [],
    members: [...all(3, 'remont'), ...all(6, 'stroydom')],
    who: 'партнёр: ведёт прайс-листы двух компаний',
  },
  {
    login: `contractor${AT}`,
    name: 'Степан Лукин',
    flags: [],
    members: [...all(1, 'remont'), ...all(2, 'engineer')],
    who: 'подрядчик: только читает',
  },
  { login: `client${AT}`, name: 'Елена Васильева', flags: [], members: all(4, 'remont'), who: 'клиент: только читает' },
  {
    login: '+79000000010',
    name: 'Игорь Фомин',
    flags: [],
    members: all(5, 'uyut'),
    who: 'оператор компании «Уютный дом», вход по телефону',
  },
  {
    login: `super${AT}`,
    name: 'Анна Белова',
    flags,
    members: [...all(5, 'remont'), ...everyRole(0)],
    who: 'суперпользователь: все разрешения',
  },
  { login: `manager${AT}`, name: 'Ксения Громова', flags: ['crm_access'], members: everyRole(1), who: 'менеджер: только CRM' },
  {
    login: `analyst${AT}`,
    name: 'Денис Крылов',
    flags: ['analytics_access'],
    members: [...all(3, 'remont'), ...everyRole(2)],
    who: 'аналитик: только аналитика',
  },
  {
    login: `inactive${AT}`,
    name: 'Роман Уваров',
    flags: [],
    inactive: true,
    members: all(5, 'dvor'),
    who: 'отключённый пользователь: войти не может',
  },
];

const names = [
  'Алина Жукова',
  'Борис Климов',
  'Вера Мельникова',
  'Глеб Назаров',
  'Дарья Осипова',
  'Евгений Панов',
  'Жанна Рябова',
  'Захар Сафонов',
  'Инна Тихонова',
  'Кирилл Устинов',
  'Лидия Фролова',
  'Максим Худяков',
];

/** One person for each set of flags that nobody above has; each is all four roles, one in each of four companies. */
const others: DemoPerson[] = everySetOfFlags()
  .filter((set) => !known.some((person) => sameFlags(person.flags, set)))
  .map((set, index) => ({
    login: `flags-${set.map((flag) => flag.split('_')[0]).join('-')}${AT}`,
    name: names[index] ?? '',
    flags: set,
    members: everyRole(index + 3),
  }));

export const demoPeople: DemoPerson[] = [...known, ...others];

/** All four roles in four companies, shifted so that no company gets one role only. */
function everyRole(shift: number): Membership[] {
  const companies: CompanyKey[] = ['stroydom', 'uyut', 'engineer', 'dvor'];
  const types = shift % 2 === 0 ? [5, 3, 1, 4] : [5, 6, 2, 4];
  return companies.map((company, index) => ({ company, type: types[(index + shift) % types.length] ?? 5 }));
}

function everySetOfFlags(): Flag[][] {
  return Array.from({ length: 2 ** flags.length }, (_, bits) => flags.filter((_flag, index) => (bits >> index) % 2 === 1));
}

function sameFlags(one: readonly Flag[], other: readonly Flag[]): boolean {
  return flags.every((flag) => one.includes(flag) === other.includes(flag));
}

/** The first who may write as the company itself. */
export function ownerOf(company: CompanyKey): DemoPerson {
  const owner = demoPeople.find((person) => !person.inactive && person.members.some((one) => one.company === company && one.type === 5));
  if (!owner) throw new Error(`Demo: nobody owns «${company}»`);
  return owner;
}
