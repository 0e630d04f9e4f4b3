import * as z from 'zod';
import * as account from './account.ts';
import { requisites, requisitesEdit } from './account.ts';
import { companyTitle } from './auth.ts';
import { anyone, byGuid, call, user } from './call.ts';
import { eventQuery } from './changeset.ts';
import { login } from './login.ts';
import { members, owners } from './permissions.ts';
import { guid, instant, optionalLine, pageQuery } from './primitives.ts';

/** Largest file of a logo, in bytes. */
export const LOGO_BYTES = 512 * 1024;
/** Its largest width and height, in pixels. */
export const LOGO_SIDE = 2048;

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** Sentences about a file that is no logo; each says what to do. */
export const logoFaults = {
  large: 'Файл больше 512\u00a0КБ. Уменьшите картинку или сохраните её в\u00a0WebP или JPEG и\u00a0повторите.',
  svg: 'SVG не\u00a0подойдёт: внутри такого файла может быть программа. Сохраните логотип в\u00a0PNG, JPEG или WebP.',
  kind: 'Это не\u00a0картинка PNG, JPEG или WebP. Сохраните логотип в\u00a0одном из\u00a0этих видов.',
  broken: 'Файл повреждён: картинка не\u00a0читается до\u00a0конца. Сохраните её заново и\u00a0повторите.',
  moving: 'Движущаяся картинка не\u00a0подойдёт: на\u00a0бумаге она не\u00a0движется. Сохраните один кадр.',
  sides: (width: number, height: number) =>
    `Картинка ${width}\u00a0×\u00a0${height}\u00a0точек, а\u00a0можно не\u00a0больше ${LOGO_SIDE}\u00a0×\u00a0${LOGO_SIDE}. Уменьшите её и\u00a0повторите.`,
} as const;

const link = z.url().nullable();

/** GET /api/meta/: the console asks once and shows the screens of an extension only where it is named. */
export const meta = z.object({
  name: z.string(),
  version: z.string(),
  api: z.string(),
  extensions: z.array(z.string()),
  links: z.object({ telegram: link, help: link, guide: link, privacy: link, license: link, offer: link }),
  metrika_id: z.number().int().nullable(),
});
export type Meta = z.infer<typeof meta>;

/** `#rrggbb` in lower case. */
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Укажите цвет в\u00a0виде #rrggbb, например #c2410c.');

/** The title is checked by the handler: a bad one is error 1011. */
export const companyCreate = z.strictObject({ guid: guid.optional(), title: companyTitle });

/**
 * What is changed; what is left out stays. `logo`: the file in base64, bare or as a `data:` address; null takes the logo away. Whether the
 * file is a logo (`logoFaults`) and accounts go with the БИК is checked by the handler, and the title: a bad one is error 1011.
 */
export const companyEdit = z
  .strictObject({
    title: companyTitle,
    logo: z.string().max(1_000_000).nullable(),
    brand_color: colour.nullable(),
    requisites: requisitesEdit,
  })
  .partial();

export type CompanyEdit = z.infer<typeof companyEdit>;

/** GET /api/company/{guid}/ */
export const companySettings = z.object({
  guid,
  title: z.string(),
  logo_url: z.string().nullable(),
  brand_color: z.string().nullable(),
  /** the company's plan gives an own brand: logo, colour and requisites are used on paper and in files */
  own_brand: z.boolean(),
  requisites,
  version: z.number().int().min(1),
});

export type CompanySettings = z.infer<typeof companySettings>;

/**
 * GET /api/company/{guid}/brand/: what stands at the head of papers and files of the company. Without an own brand nothing does, whatever is
 * kept in the settings. No account numbers: every member prints.
 */
export const companyBrand = z.object({
  own_brand: z.boolean(),
  logo_url: z.string().nullable(),
  color: z.string().nullable(),
  requisites: requisites.pick({ company_name: true, inn: true, kpp: true, ogrn: true, legal_address: true }).nullable(),
});

export type CompanyBrand = z.infer<typeof companyBrand>;

/** `name`: how the newcomer stands among the contractors; the login unless given. */
export const companyInvite = z.strictObject({
  login,
  contractor_type: z.number().int().min(1, 'Тип: от 1 до 6.').max(6, 'Тип: от 1 до 6.'),
  name: optionalLine('Имя', 120).optional(),
});

export type CompanyInvite = z.infer<typeof companyInvite>;

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Somebody who belongs to the company: a contractor with a person behind it. */
export const companyMember = z.object({
  /** of the contractor */
  guid,
  name: z.string(),
  /** the e-mail or phone that the company has of them; empty when it has none */
  login: z.string(),
  contractor_type: z.number().int().min(1).max(6),
  category: guid,
  /** an invited person has not come in yet; after `invited_until` coming in gives no membership any more */
  status: z.enum(['active', 'invited', 'expired']),
  invited_until: instant.nullable(),
  /** null: never */
  last_seen: instant.nullable(),
  /** the caller */
  is_self: z.boolean(),
  version: z.number().int().min(1),
});

export type CompanyMember = z.infer<typeof companyMember>;

const ownersOfPath = { who: 'member', company: { params: 'guid' }, roles: owners } as const;

/** What this server can do, company settings, events: api.md «Service calls». */
export const companyCalls = {
  meta: call({ method: 'GET', path: '/api/meta/', title: 'Что умеет этот сервер', access: anyone, answer: meta }),
  /** for who owns none yet: an owner is refused with 1112 */
  companyCreate: call({
    method: 'POST',
    path: '/api/company/',
    title: 'Создать свою компанию',
    access: user,
    extension: 'company',
    body: companyCreate,
    status: 201,
    answersExisting: true,
    answer: account.company,
    errors: [1011, 1112],
  }),
  companyShow: call({
    method: 'GET',
    path: '/api/company/{guid}/',
    title: 'Настройки компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    answer: companySettings,
  }),
  companyEdit: call({
    method: 'PATCH',
    path: '/api/company/{guid}/',
    title: 'Изменить название, логотип, цвет, реквизиты компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: companyEdit,
    answer: companySettings,
    errors: [1011, 1103, 1110],
  }),
  companyBrand: call({
    method: 'GET',
    path: '/api/company/{guid}/brand/',
    title: 'Свой бренд для печати и файлов',
    access: { who: 'member', company: { params: 'guid' }, roles: members },
    extension: 'company',
    params: byGuid,
    answer: companyBrand,
  }),
  /** for `<img>`, which carries no token: the hash cannot be guessed */
  companyLogo: call({
    method: 'GET',
    path: '/api/company/{guid}/logo/{hash}',
    title: 'Логотип компании',
    access: anyone,
    extension: 'company',
    params: z.strictObject({ guid, hash: z.string().regex(/^[\w-]{43}$/, 'Неверный адрес логотипа.') }),
    answer: { file: 'image/png', or: ['image/jpeg', 'image/webp'] },
    errors: [1101],
  }),
  companyInvite: call({
    method: 'POST',
    path: '/api/company/{guid}/invite/',
    title: 'Пригласить в компанию',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: companyInvite,
    status: 201,
    answersExisting: true,
    answer: companyMember,
    errors: [1010, 1106, 1112],
  }),
  companyMembers: call({
    method: 'GET',
    path: '/api/company/{guid}/members/',
    title: 'Участники компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    query: pageQuery,
    answer: z.array(companyMember),
  }),
  companyMemberRemove: call({
    method: 'DELETE',
    path: '/api/company/{guid}/members/{member}/',
    title: 'Исключить участника из компании',
    access: ownersOfPath,
    extension: 'company',
    params: z.strictObject({ guid, member: guid }),
    status: 204,
    errors: [1101, 1103, 1112],
  }),
  events: call({
    method: 'GET',
    path: '/api/events/',
    title: 'События компании',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    extension: 'events',
    query: eventQuery,
    answer: { file: 'text/event-stream' },
  }),
};
