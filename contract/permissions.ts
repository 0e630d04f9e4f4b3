import * as z from 'zod';

/** Flags of a user (spec.md section 6, api.md «Who may do what»). */
export const flags = ['super_user', 'own_codes_access', 'analytics_access', 'crm_access'] as const;
export type Flag = (typeof flags)[number];

export const permissions = z.object({
  super_user: z.boolean(),
  own_codes_access: z.boolean(),
  analytics_access: z.boolean(),
  crm_access: z.boolean(),
});
/** GET /api/user/permissions/ */
export type Permissions = z.infer<typeof permissions>;

/** A caller's role in one company, from the contractor category type of the caller's contractor. */
export const roles = ['company', 'partner', 'contractor', 'client'] as const;
export type Role = (typeof roles)[number];

/** Contractor category types (spec.md section 6): 1 and 2 contractors, 3 and 6 partners, 4 client, 5 company. */
export const roleOfContractorType: Record<number, Role> = {
  1: 'contractor',
  2: 'contractor',
  3: 'partner',
  4: 'client',
  5: 'company',
  6: 'partner',
};

/** `user_type_for_web`: the role's label under the company title. */
export const roleLabel: Record<Role, string> = {
  company: 'Компания',
  partner: 'Партнёр',
  contractor: 'Подрядчик',
  client: 'Клиент',
};

/** The role behind a label, or undefined for a label of another deployment. */
export function roleOfLabel(label: string): Role | undefined {
  return roles.find((role) => roleLabel[role] === label);
}

/** Roles that may write company data. */
export const writers = ['company', 'partner'] as const satisfies readonly Role[];

/** Everyone who belongs to a company. */
export const members = roles;

/** The role that owns a company: delete-all, reverting others' changes, settings. */
export const owners = ['company'] as const satisfies readonly Role[];

/** May this role see what services cost the firm? Contractors and clients get `cost_per_unit: null`. */
export function seesCost(role: Role): boolean {
  return isWriter(role);
}

/** May this role write company data and read its directories? */
export function isWriter(role: Role): boolean {
  return (writers as readonly Role[]).includes(role);
}
