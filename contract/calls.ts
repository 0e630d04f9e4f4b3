import { accountCalls } from './calls/account.ts';
import { analyticsCalls } from './calls/analytics.ts';
import { authCalls } from './calls/auth.ts';
import { billingCalls } from './calls/billing.ts';
import { changesetCalls } from './calls/changesets.ts';
import { codeCalls } from './calls/codes.ts';
import { companyCalls } from './calls/company.ts';
import { crmCalls } from './calls/crm.ts';
import { crmViewCalls } from './calls/crmViews.ts';
import { directoryCalls } from './calls/directories.ts';
import { exportCalls } from './calls/exports.ts';
import { moneyImportCalls } from './calls/moneyImport.ts';
import { monthCalls } from './calls/months.ts';
import { paymentCalls } from './calls/payments.ts';
import { readyPriceCalls } from './calls/readyPrices.ts';
import { saleCalls } from './calls/sales.ts';
import { serviceCalls } from './calls/services.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import { supportCalls } from './calls/support.ts';
import { transactionCalls } from './calls/transactions.ts';
import { viewCalls } from './calls/views.ts';

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
