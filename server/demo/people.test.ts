import { describe, expect, it } from 'vitest';
import { newPassword, parseLogin } from '../../contract/login.ts';
import { flags, roleOfContractorType, roles } from '../../contract/permissions.ts';
import { demoLogins } from './demo.ts';
import { demoPeople } from './people.ts';

describe('demo people', () => {
  it('have logins as they are stored, each its own', () => {
    expect(new Set(demoPeople.map((person) => person.login)).size).toBe(demoPeople.length);
    for (const { login } of demoPeople) expect(parseLogin(login)?.value).toBe(login);
    expect(demoPeople.every((person) => person.name !== '')).toBe(true);
  });

  it('are in a company once', () => {
    for (const { members } of demoPeople) expect(new Set(members.map((member) => member.company)).size).toBe(members.length);
  });

  it('cover every role with every set of flags', () => {
    const seen = new Set(
      demoPeople
        .filter((person) => !person.inactive)
        .flatMap((person) => person.members.map(({ type }) => `${roleOfContractorType[type]} ${[...person.flags].sort()}`)),
    );
    expect(seen.size).toBe(roles.length * 2 ** flags.length);
  });

  it('include an owner of more companies than the list shows at once, one who may not sign in and one with a phone', () => {
    expect(demoPeople.find((person) => person.login === 'owner@demo.example')?.members).toHaveLength(5);
    expect(demoPeople.filter((person) => person.inactive)).toHaveLength(1);
    expect(demoPeople.filter((person) => parseLogin(person.login)?.kind === 'phone')).toHaveLength(1);
  });

  it('are listed with a password that the rules allow', () => {
    expect(demoLogins.map(({ login }) => login)).toContain('operator@demo.example');
    for (const { who, password } of demoLogins) {
      expect(who).not.toBe('');
      expect(newPassword.parse(password)).toBe(password);
    }
  });
});
