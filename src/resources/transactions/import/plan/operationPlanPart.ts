import { calls } from '../../../../../contract/calls.ts';
import type { MoneyImportAnswer } from '../../../../../contract/moneyImport.ts';
import type { PlanPart } from '../../../../importing/plan/planPart.ts';
import { counted } from '../../../../lib/plural.ts';
import type { OperationKind } from '../operationKind.ts';
import { operationsCount } from '../operationsText.ts';
import { reloadMoney } from '../reloadMoney.ts';
import { OperationPlan } from './OperationPlan.tsx';
import { type OperationRequest, operationRequest } from './operationRequest.ts';

export const operationPlanPart: PlanPart<OperationKind, OperationRequest, MoneyImportAnswer> = {
  request: operationRequest,
  send: (api, request, how, options) => api.call(calls.transactionImport, { body: { ...request, ...how } }, options),
  View: OperationPlan,
  label: ({ create }) => (create > 0 ? `Загрузить: ${operationsCount(create)}` : null),
  reload: reloadMoney,
  facts: ({ create, duplicate, new_objects, new_contractors, new_bills }) =>
    [
      counted(create, 'операция загружена', 'операции загружены', 'операций загружено'),
      duplicate > 0 ? `${operationsCount(duplicate)} уже ${duplicate === 1 ? 'была' : 'были'}` : '',
      new_objects.length > 0 ? counted(new_objects.length, 'новый объект', 'новых объекта', 'новых объектов') : '',
      new_contractors.length > 0 ? counted(new_contractors.length, 'новый контрагент', 'новых контрагента', 'новых контрагентов') : '',
      new_bills.length > 0 ? counted(new_bills.length, 'новая статья', 'новые статьи', 'новых статей') : '',
    ].filter(Boolean),
};
