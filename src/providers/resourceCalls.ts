import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';

/** How the methods of Refine's data provider are spoken in the product API; absent: the API has no such call. */
export type ResourceCalls = {
  list: Call;
  /** query parameter of `list` that names the company; absent for lists of the whole product */
  companyIn?: string;
  create?: Call;
  edit?: Call;
  /** one row by itself; absent: it is looked up in the list, which the console keeps whole */
  one?: Call;
  /** deleting is an edit of `is_deleted` (spec.md section 4) */
  softDelete?: boolean;
  /** deleting is a call of its own; what Refine passes as variables is its query */
  remove?: Call;
  /** what rows are named by, in paths and in lists; `guid` unless said */
  key?: 'guid' | 'id';
  /** headers of a list's answer that come with its rows, as `headers` */
  headers?: readonly string[];
  /** rows of several types with calls of their own: `meta.type` names the type */
  ofType?: Readonly<Record<string, { list: Call; create: Call; edit: Call }>>;
};

/** Resource name → calls. A further resource is one line here. */
export const resourceCalls: Record<string, ResourceCalls> = {
  services: { list: calls.serviceList, companyIn: 'id', create: calls.serviceCreate, edit: calls.serviceEdit, softDelete: true },
  categories: {
    list: calls.serviceCategoryList,
    companyIn: 'id',
    create: calls.serviceCategoryCreate,
    edit: calls.serviceCategoryEdit,
    softDelete: true,
  },
  bills: { list: calls.billList, companyIn: 'id', create: calls.billCreate, edit: calls.billEdit, softDelete: true },
  objects: { list: calls.objectList, companyIn: 'id', create: calls.objectCreate, edit: calls.objectEdit, softDelete: true },
  contractors: {
    list: calls.contractorList,
    companyIn: 'id',
    create: calls.contractorCreate,
    edit: calls.contractorEdit,
    softDelete: true,
  },
  transactions: {
    list: calls.transactionList,
    companyIn: 'id',
    headers: ['Link'],
    ofType: {
      income: { list: calls.incomeList, create: calls.incomeCreate, edit: calls.incomeEdit },
      expense: { list: calls.expenseList, create: calls.expenseCreate, edit: calls.expenseEdit },
      payment: { list: calls.paymentList, create: calls.paymentCreate, edit: calls.paymentEdit },
      dividend: { list: calls.dividendList, create: calls.dividendCreate, edit: calls.dividendEdit },
    },
  },
  codes: { list: calls.codeList, edit: calls.codeEdit },
  codeBatches: { list: calls.codeBatchList },
  export: { list: calls.exportList, companyIn: 'id' },
  readyPrices: { list: calls.readyPriceList, edit: calls.readyPriceEdit, remove: calls.readyPriceDelete, key: 'id' },
  payments: { list: calls.crmProfitHistory },
  crmUsers: {
    list: calls.crmUserList,
    one: calls.crmUserShow,
    create: calls.crmUserCreate,
    edit: calls.crmUserEdit,
    remove: calls.crmUserDelete,
    key: 'id',
    headers: ['X-Statistic'],
  },
  contractorCategories: {
    list: calls.contractorCategoryList,
    companyIn: 'company_id',
    create: calls.contractorCategoryCreate,
    edit: calls.contractorCategoryEdit,
  },
};
