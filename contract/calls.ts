import { accountCalls } from './account.ts';
import { analyticsCalls } from './analytics.ts';
import { authCalls } from './auth.ts';
import { changesetCalls } from './changeset.ts';
import { codeCalls } from './code.ts';
import { companyCalls } from './company.ts';
import { crmCalls } from './crm.ts';
import { crmCardCalls } from './crmCard.ts';
import { directoryCalls } from './directory.ts';
import { exportCalls } from './export.ts';
import { moneyImportCalls } from './moneyImport.ts';
import { paymentCalls } from './payment.ts';
import { planCalls } from './plan.ts';
import { readyPriceCalls } from './readyPrice.ts';
import { saleCalls } from './sale.ts';
import { crmViewCalls, viewCalls } from './savedView.ts';
import { serviceCalls } from './service.ts';
import { serviceImportCalls } from './serviceImport.ts';
import { subscriptionCalls } from './subscription.ts';
import { supportCalls } from './support.ts';
import { transactionCalls } from './transaction.ts';

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
  ...viewCalls,
  ...serviceCalls,
  ...serviceImportCalls,
  ...changesetCalls,
  ...analyticsCalls,
  ...exportCalls,
  ...crmCalls,
  ...crmCardCalls,
  ...crmViewCalls,
  ...supportCalls,
  ...saleCalls,
  ...paymentCalls,
  ...planCalls,
  ...companyCalls,
};

export type CallName = keyof typeof calls;
