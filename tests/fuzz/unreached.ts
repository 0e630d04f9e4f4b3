/** Declared statuses that the fuzzer does not bring about, and why. */
export const unreached: readonly { status: number; calls: readonly string[]; reason: string }[] = [
  {
    status: 200,
    calls: ['subscriptionResume', 'subscriptionCardRemove', 'crmPaymentRefund'],
    reason: 'takes a card that was charged; tests/api/payments-renewals and payments-refunds',
  },
  { status: 200, calls: ['companyLogo'], reason: 'takes a picture of an own-brand company; tests/api/company' },
  { status: 409, calls: ['profileEdit'], reason: 'takes a contact that somebody else takes between code and edit; tests/api/contacts' },
  { status: 500, calls: ['meta'], reason: 'reads no database' },
  { status: 503, calls: ['meta'], reason: 'reads no database' },
];
