import { describe, expect, test } from 'vitest';
import { activationMessage, changeNotice, codeMessage, recoveryMessage } from './accountMessages.ts';

const now = new Date('2026-05-01T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const mail = { kind: 'email', value: 'anna@example.ru' } as const;
const mobile = { kind: 'phone', value: '+79161234567' } as const;
const purposes = ['sign-in', 'registration', 'contact'] as const;
const changes = [
  ['password_added', 'Пароль задан'],
  ['password_changed', 'Пароль изменён'],
  ['email_added', 'E-mail добавлен'],
  ['email_changed', 'E-mail изменён'],
  ['email_removed', 'E-mail удалён'],
  ['phone_added', 'Телефон добавлен'],
  ['phone_changed', 'Телефон изменён'],
  ['phone_removed', 'Телефон удалён'],
] as const;

const code = (purpose: (typeof purposes)[number], to: typeof mail | typeof mobile = mail) =>
  codeMessage({ to, expiresAt: inMinutes(10), now, code: '048213', purpose });
const activation = (companyTitle = 'Стройка') =>
  activationMessage({ to: mail, expiresAt: inMinutes(24 * 60), now, url: 'https://p.example/confirm-code?key=a&email=b', companyTitle });
const recovery = () =>
  recoveryMessage({ to: mail, expiresAt: inMinutes(24 * 60), now, url: 'https://p.example/restore-pass?key=a&email=b' });

describe('emails and SMS', () => {
  test.each(purposes)('an email with a code for %s has it once in both parts and never in the subject', (purpose) => {
    const { channel, to, subject, text, html } = code(purpose);
    expect([channel, to]).toEqual(['email', 'anna@example.ru']);
    expect(subject).toMatch(/^Код для .+ — Прорабка$/);
    expect(subject).not.toMatch(/\d/);
    expect(text.match(/\b\d{6}\b/g)).toEqual(['048213']);
    expect(html).toContain('>048213</td>');
    expect(text).toContain('действует 10\u00a0минут');
  });

  test('an email has its link in full in the text, in the button and below it', () => {
    for (const { text, html } of [activation(), recovery()]) {
      expect(text).toMatch(/^https:\/\/p\.example\/\S+\?key=a&email=b$/m);
      expect(html.match(/href="https:\/\/p\.example\/[a-z-]+\?key=a&#38;email=b"/g)).toHaveLength(2);
      expect(text).toContain('действует 24\u00a0часа');
    }
  });

  test('a company title typed by somebody stays text in the HTML of an email', () => {
    const { html } = activation('<img src=x> "Рога & копыта"');
    expect(html).not.toContain('<img');
    expect(html).toContain('«&#60;img src=x&#62; &#34;Рога &#38; копыта&#34;»');
  });

  test('quotes within a company title become inner quotes in an email', () => {
    expect(activation('ООО «Ромашка»').text).toContain('компанию «ООО „Ромашка“» в');
  });

  test('a company title that would become a link is left out of an email', () => {
    expect(activation('Приз на evil.example').text).toContain('Вы регистрируете компанию в\u00a0Прорабке');
  });

  test.each(changes)('the notice of %s says «%s» and what to do about it', (what, title) => {
    const { subject, text } = changeNotice({ to: mail, expiresAt: inMinutes(60), what, left: 'email', hasPassword: true });
    expect(subject).toBe(`${title} — Прорабка`);
    expect(text).toContain('Если это сделали не\u00a0вы, сразу задайте новый пароль');
    expect(text).toContain('потом «Забыли пароль?»');
  });

  test('the notice of a replaced contact names the way in that is left, or the support where none is', () => {
    const notice = (left: 'phone' | null, to: typeof mail | typeof mobile = mail) =>
      changeNotice({ to, expiresAt: inMinutes(60), what: 'email_changed', left, hasPassword: true }).text;
    expect(notice('phone')).toContain('укажите свой телефон, нажмите «Продолжить»');
    expect(notice(null)).toContain('сразу напишите в\u00a0поддержку');
    expect(notice(null)).not.toContain('Забыли пароль');
    expect(notice(null, mobile)).toMatch(/Не вы\? Сразу напишите в поддержку\.$/);
  });

  test('the notice to somebody without a password names the code and the sessions', () => {
    const { text } = changeNotice({ to: mail, expiresAt: inMinutes(60), what: 'email_changed', left: 'phone', hasPassword: false });
    expect(text).toContain('мы пришлём код. Потом завершите чужие сеансы');
    expect(text).not.toContain('Забыли пароль');
  });

  test('every email is in Russian, for light and dark themes, and loads nothing', () => {
    for (const { html } of [...purposes.map((purpose) => code(purpose)), activation(), recovery()]) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="ru">/);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).not.toMatch(/<img|<script|url\(|@import|<link/);
    }
  });

  test.each([
    ['sign-in', 'входа в Прорабку'],
    ['registration', 'регистрации в Прорабке'],
    ['contact', 'смены контакта в Прорабке'],
  ] as const)('the SMS of %s names what its code is for', (purpose, what) => {
    expect(code(purpose, mobile).text).toBe(`048213 — код для ${what}. Никому его не говорите.`);
  });

  test('an SMS begins with the code and fits one part', () => {
    for (const purpose of purposes) {
      const { channel, to, text, html } = code(purpose, mobile);
      expect([channel, to, html]).toEqual(['sms', '+79161234567', '']);
      expect(text).toMatch(/^048213 — код для /);
      expect(text.length).toBeLessThanOrEqual(70);
    }
    for (const [what] of changes) {
      for (const left of ['phone', null] as const) {
        for (const hasPassword of [true, false]) {
          const { text } = changeNotice({ to: mobile, expiresAt: inMinutes(60), what, left, hasPassword });
          expect(text.length).toBeLessThanOrEqual(70);
        }
      }
    }
  });
});
