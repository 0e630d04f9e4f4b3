import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/companyRows.ts';
import { DomainError } from '../../domainError.ts';
import { frequentPasswords } from './frequentPasswords.ts';
import { assertGoodPassword } from './passwordRules.ts';

const logins = [
  { kind: 'email', value: 'ivan.petrov@firma.example' },
  { kind: 'phone', value: '+79161234567' },
] as const;
const refused = (password: string) => {
  try {
    assertGoodPassword(password, logins);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.envelope.fields?.password?.[0] : error;
  }
};

describe('a new password', () => {
  it('is refused when it is one of the 3000 most frequent ones, in any case of letters', () => {
    const all = frequentPasswords.split(' ');
    expect(new Set(all).size).toBe(3000);
    expect(all.filter((password) => password.length < 8 || refused(password) === undefined)).toEqual([]);
    for (const password of ['password1', 'QwertyUiop', '1Q2W3E4R5T', 'iloveyou', 'P@ssw0rd']) expect(refused(password)).toMatch(/известен/);
  });

  it('is refused when it is a common Russian one, in either keyboard layout', () => {
    for (const password of ['йцукенгш', 'Пароль123', 'фывапролдж', 'любовь123', 'зфыыцщкв', 'gfhjkm123', 'ghbdtn123', 'cjkysirj']) {
      expect(refused(password), password).toMatch(/известен.*Придумайте/);
    }
  });

  it('is refused when it is the login, however the login is spelled', () => {
    for (const password of [
      'ivan.petrov@firma.example',
      'Ivan.Petrov@Firma.Example',
      'ivan.petrov',
      '+79161234567',
      '89161234567',
      '9161234567',
      '8 (916) 123-45-67',
      ' +7 916 123 45 67 ',
    ]) {
      expect(refused(password), password).toMatch(/совпадает с логином/);
    }
  });

  it('may have a frequent word or the login as a part, and be in any script', () => {
    for (const password of [
      'password1-осень-лопата',
      'мой пароль123',
      'ivan.petrov!',
      '+79161234568',
      'Екатерина Смирнова',
      'Всеволод-1983',
      'пять синих крыш',
      '木工の現場監督です',
      '🏗️🧱🪚🔩🪛🧰🪜🚧',
      'й'.repeat(128),
      DEMO_PASSWORD,
    ]) {
      expect(refused(password), password).toBeUndefined();
    }
  });
});
