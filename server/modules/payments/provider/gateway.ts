/** What the buyer's receipt of one thing is to say (54-ФЗ); the provider adds the cash register. */
export type Receipt = {
  label: string;
  /** kopecks, all of them paid without cash */
  amount: number;
  /** per cent; null: without VAT */
  vat: number | null;
  /** «признак способа расчёта» and «признак предмета расчёта» by their numbers in the format of fiscal documents */
  method: number;
  object: number;
  /** «система налогообложения» by its number; null where the merchant has a single one */
  taxationSystem: number | null;
  email: string;
  phone: string;
};

export type OrderRequest = {
  /** comes back as InvoiceId */
  number: string;
  /** comes back within Data as `order` */
  guid: string;
  /** kopecks */
  amount: number;
  description: string;
  email: string;
  /** guid of the user, comes back as AccountId */
  accountId: string;
  receipt: Receipt;
  successUrl: string;
  failUrl: string;
  /** the same for every repetition of this order: the provider then makes no second one */
  requestId: string;
};

type SubscriptionRequest = {
  /** of the card that paid the order */
  token: string;
  accountId: string;
  email: string;
  /** kopecks */
  amount: number;
  startAt: Date;
  /** between two charges */
  months: number;
  description: string;
  receipt: Receipt;
  requestId: string;
};

export type GatewayCard = { mask: string; system: string; expires: string };

export type GatewayPayment = {
  transactionId: string;
  invoiceId: string | null;
  status: 'Completed' | 'Authorized' | 'Declined' | 'Cancelled' | 'AwaitingAuthentication';
  /** kopecks */
  amount: number;
  currency: string;
  accountId: string | null;
  /** of the renewal that charged it */
  subscriptionId: string | null;
  token: string | null;
  card: GatewayCard | null;
  testMode: boolean;
  /** why it was declined, in words for the payer; empty otherwise */
  reason: string;
  paidAt: Date | null;
};

export const gatewaySubscriptionStatuses = ['Active', 'PastDue', 'Cancelled', 'Rejected', 'Expired'] as const;
export type GatewaySubscription = {
  gatewayId: string;
  accountId: string;
  status: (typeof gatewaySubscriptionStatuses)[number];
  /** kopecks */
  amount: number;
  nextAt: Date | null;
};

/** Is the card still to be charged? */
export function goesOn({ status }: Pick<GatewaySubscription, 'status'>): boolean {
  return status === 'Active' || status === 'PastDue';
}

/** Where cards are charged. Every call throws GatewayUnavailable or GatewayRefused, and nothing else. */
export type PaymentGateway = {
  readonly name: 'cloudpayments' | 'sandbox';
  /** signs the provider's notifications */
  readonly secret: string;
  createOrder(order: OrderRequest): Promise<{ gatewayId: string; url: string }>;
  /** An order that is unknown, paid or cancelled already is no refusal. */
  cancelOrder(gatewayId: string): Promise<void>;
  /** The last payment of an order by its number. */
  find(invoiceId: string): Promise<GatewayPayment | null>;
  /** All payments of a day in UTC, renewals among them: how one whose notification was lost is found. */
  listPayments(day: string): Promise<GatewayPayment[]>;
  listSubscriptions(accountId: string): Promise<GatewaySubscription[]>;
  subscribe(request: SubscriptionRequest): Promise<{ gatewayId: string; nextAt: Date | null }>;
  /** A subscription of the account that is unknown or over is no refusal. */
  unsubscribe(gatewayId: string, accountId: string): Promise<void>;
  /** @param amount kopecks */
  refund(transactionId: string, amount: number, receipt: Receipt, requestId: string): Promise<{ transactionId: string }>;
};

/** The provider could not be reached, was too slow or is out of order: the same call may be made again. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Asking again at once would not help. The message is the provider's reason, without card data. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /** true: the provider understood the request and refused it. false: wrong keys, or a proxy or firewall in front of it; the request may succeed later. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = true) {
    super(message);
    this.isFinal = isFinal;
  }
}
