import type { Receipt } from '../gateway.ts';
import { roubles } from './amounts.ts';

/** CustomerReceipt of the provider's «Онлайн-касса»: the fields of 54-ФЗ by its names. */
export function customerReceipt({ items, taxationSystem, email, phone, electronic }: Receipt) {
  return {
    Items: items.map((item) => ({
      label: item.label,
      price: roubles(item.price),
      quantity: item.quantity,
      amount: roubles(item.amount),
      vat: item.vat,
      method: item.method,
      object: item.object,
    })),
    ...(taxationSystem !== null && { taxationSystem }),
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    isBso: false,
    amounts: { electronic: roubles(electronic), advancePayment: 0, credit: 0, provision: 0 },
  };
}
