import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import type { TransactionType } from '../../../contract/transaction.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import type { OperationBody } from './entry/operationFields.ts';
import type { Operation } from './operation.ts';

export type OperationEdit = Partial<OperationBody> & { is_deleted?: boolean };

type Options = {
  /** months that may be changed although they are closed */
  confirmClosed: readonly string[];
  /** of the row as it was seen */
  version?: number | undefined;
};

export type OperationWrites = {
  /** The same guid again answers the row that is there: repeating is harmless. */
  create(type: TransactionType, guid: string, body: OperationBody, options: Options): Promise<Operation>;
  edit(type: TransactionType, guid: string, edit: OperationEdit, options: Options): Promise<Operation>;
};

/** Creates and edits operations one at a time. Who calls shows refusals and reads the list anew. */
export function useOperationWrites(): OperationWrites {
  const silent = {
    resource: 'transactions',
    invalidates: [] as [],
    successNotification: false as const,
    errorNotification: false as const,
  };
  const { mutateAsync: create } = useCreate<Operation & BaseRecord, ApiFailure>(silent);
  const { mutateAsync: update } = useUpdate<Operation & BaseRecord, ApiFailure>(silent);
  const latest = useRef({ create, update });
  latest.current = { create, update };

  return useMemo(
    () => ({
      async create(type, guid, { bill = null, ...body }, options) {
        const values = { guid, ...body, ...(type === 'expense' && { bill }), ...options };
        const { data } = await latest.current.create({ values, meta: { type, quiet: true } });
        return { ...data, type };
      },
      async edit(type, guid, { bill, ...edit }, options) {
        const values = { ...edit, ...(type === 'expense' && bill !== undefined && { bill }), ...options };
        const { data } = await latest.current.update({ id: guid, values, meta: { type, quiet: true } });
        return { ...data, type };
      },
    }),
    [],
  );
}
