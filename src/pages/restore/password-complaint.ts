import { PASSWORD_MAX, PASSWORD_MIN, passwordStrength } from '../../lib/passwordStrength.ts';

/** What the server would refuse in any case, said before asking it; undefined where the password may do. */
export function passwordComplaint(password: string): string | undefined {
  if (!password) return 'Придумайте пароль.';
  const { level } = passwordStrength(password);
  if (level === 'short') return `Пароль должен быть не короче ${PASSWORD_MIN}\u00a0знаков.`;
  if (level === 'long') return `Пароль должен быть не длиннее ${PASSWORD_MAX}\u00a0знаков.`;
  return undefined;
}
