/** The number of an order as people read it: `П-000012`. The provider gets the bare number as InvoiceId. */
export function orderNumber(number: number): string {
  return `П-${String(number).padStart(6, '0')}`;
}
