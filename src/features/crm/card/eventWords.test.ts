import { describe, expect, it } from 'vitest';
import { crmEventKinds } from '../../../../contract/crmCard.ts';
import { eventLines, eventTitles } from './eventWords.ts';

const lines = (field: string, before: unknown, after: unknown, kind: Parameters<typeof eventLines>[0]['kind'] = 'edited') =>
  eventLines({ kind, changes: [{ field, before, after }] }, 'Europe/Moscow');

describe('an event of a user card', () => {
  it('has a Russian name, whatever it is', () => {
    for (const kind of crmEventKinds) expect(eventTitles[kind]).toMatch(/^[А-ЯЁ]/);
  });

  it.each([
    ['status', 'new', 'in_work', { title: 'Статус', before: 'Новый', after: 'В работе' }],
    ['next_time', null, '2026-11-22', { title: 'Следующий контакт', before: '', after: '22.11.2026' }],
    ['telegram', '@ivan', '', { title: 'Telegram', before: '@ivan', after: '' }],
    ['phone', null, '+79161234567', { title: 'Телефон', before: '', after: '+7\u00a0916\u00a0123-45-67' }],
    ['super_user', false, true, { title: 'Суперпользователь', before: 'нет', after: 'есть' }],
    ['subscription_type', null, 'pro_plus', { title: 'Тариф', before: '', after: 'Про Плюс' }],
    ['auto_renewal', true, false, { title: 'Автопродление', before: 'включено', after: 'выключено' }],
    ['sessions', 3, 0, { title: 'Сеансов', before: '3', after: '0' }],
    ['amount', null, 990.5, { title: 'Сумма возврата', before: '', after: '990,50\u00a0₽' }],
  ])('shows the field %s before and after', (field, before, after, line) => {
    expect(lines(field, before, after)).toEqual([line]);
  });

  it('shows a moment as people write it, by the clocks of the time zone', () => {
    expect(lines('subscription_until', null, '2026-12-31T20:59:59.000Z')[0]?.after).toBe('31.12.2026, 23:59');
  });

  it('does not repeat what its name says, and shows no field without a label', () => {
    expect(lines('is_active', true, false, 'deactivated')).toEqual([]);
    expect(lines('is_deleted', false, true, 'deleted')).toEqual([]);
    expect(lines('secret_column', 1, 2)).toEqual([]);
  });
});
