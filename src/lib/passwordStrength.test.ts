import { describe, expect, it } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

const level = (password: string, login?: string) => passwordStrength(password, login).level;

describe('the strength of a password', () => {
  it('needs eight characters, an emoji counting as one', () => {
    expect(level('Kx7!pQ2')).toBe('short');
    expect(level('🔨🧱🪜🪚🔩🧰🪛')).toBe('short');
    expect(level('🔨🧱🪜🪚🔩🧰🪛🏗️')).not.toBe('short');
    expect(level('ж'.repeat(129))).toBe('long');
    expect(level(' '.repeat(5))).toBe('short');
  });

  it.each([
    '12345678',
    'qwertyui',
    'йцукенгш',
    'фывапрол',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'пароль123',
    'Password2024',
    '987654321',
    'gfhjkm12',
    'строитель',
    '19841985',
    'ремонтремонтремонт',
  ])('is weak for %s', (password) => expect(level(password)).toBe('weak'));

  it.each(['строитель-4071', 'kotenok-77'])('is passable for %s', (password) => expect(level(password)).toBe('fair'));
  it.each(['Kx7!pQ2m', 'кирпич на балконе'])('is good for %s', (password) => expect(level(password)).toBe('good'));
  it.each(['жёлтый кирпич читает газету', 'correct horse battery staple', '4fT!9z_Lq0#vW2'])('is excellent for %s', (password) =>
    expect(level(password)).toBe('excellent'),
  );

  it('gains nothing from the login inside the password', () => {
    expect(passwordStrength('Masterok77', 'masterok@mail.ru')).toEqual({ level: 'weak', hint: expect.stringContaining('логин') });
    expect(level('89161234567', '+7 916 123-45-67')).toBe('weak');
    expect(level('9161234567x', '8 916 123-45-67')).toBe('weak');
  });

  it('comes with a hint of what would help most', () => {
    expect(passwordStrength('корот').hint).toBe('Нужно не меньше 8\u00a0знаков.');
    expect(passwordStrength('qwertyuiop').hint).toMatch(/Ряды клавиш/);
    expect(passwordStrength('аааааааааа').hint).toMatch(/Повторы/);
    expect(passwordStrength('жёлтый кирпич читает газету').hint).toBeNull();
  });
});
