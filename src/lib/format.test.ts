import { expect, it } from 'vitest';
import { amount, money, number } from './format.ts';
import { counted, plural } from './plural.ts';

it('money is written as a Russian reader expects it', () => {
  expect(money(1234.56)).toBe('1\u00a0234,56\u00a0₽');
  expect(money(191.5)).toBe('191,50\u00a0₽');
  expect(amount(0)).toBe('0,00');
  expect(amount(-0)).toBe('0,00');
  expect(amount(-0.004)).toBe('0,00');
  expect(amount(-0.01)).toBe('−0,01');
  expect(money(null)).toBe('');
  expect(number(-12.55)).toBe('−12,55');
  expect(number(-0.04, 1)).toBe('0');
});

it('the form of a noun is chosen by the number', () => {
  const services = (count: number) => plural(count, 'услуга');
  expect([1, 2, 5, 11, 12, 21, 22, 111, 1001].map(services)).toEqual([
    'услуга',
    'услуги',
    'услуг',
    'услуг',
    'услуг',
    'услуга',
    'услуги',
    'услуг',
    'услуга',
  ]);
  expect(services(1.5)).toBe('услуги');
  expect(counted(1234, 'услуга')).toBe('1\u00a0234\u00a0услуги');
  expect(counted(5, 'цена', 'цены', 'цен')).toBe('5\u00a0цен');
});
