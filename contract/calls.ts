import { crmCalls } from './calls/crm.ts';
import { accountCalls } from './resources/account.ts';
import { analyticsCalls } from './resources/analytics.ts';
import { authCalls } from './resources/auth.ts';
import { billingCalls } from './resources/billing.ts';
import { changesetCalls } from './resources/changeset.ts';
import { monthCalls } from './resources/closedMonth.ts';
import { codeCalls } from './resources/code.ts';
import { companyCalls } from './resources/company.ts';
import { directoryCalls } from './resources/directory.ts';
import { exportCalls } from './resources/export.ts';
import { moneyImportCalls } from './resources/moneyImport.ts';
import { paymentCalls } from './resources/payment.ts';
import { readyPriceCalls } from './resources/readyPrice.ts';
import { saleCalls } from './resources/sale.ts';
import { crmViewCalls, viewCalls } from './resources/savedView.ts';
import { serviceCalls } from './resources/service.ts';
import { subscriptionCalls } from './resources/subscription.ts';
import { supportCalls } from './resources/support.ts';
import { transactionCalls } from './resources/transaction.ts';

/** Every call of the product API (api.md), in the order of that page: the table of contents of the API. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...subscriptionCalls,
  ...readyPriceCalls,
  ...codeCalls,
  ...directoryCalls,
  ...transactionCalls,
  ...moneyImportCalls,
  ...monthCalls,
  ...viewCalls,
  ...serviceCalls,
  ...changesetCalls,
  ...analyticsCalls,
  ...exportCalls,
  ...crmCalls,
  ...crmViewCalls,
  ...supportCalls,
  ...saleCalls,
  ...paymentCalls,
  ...billingCalls,
  ...companyCalls,
};

export type CallName = keyof typeof calls;
