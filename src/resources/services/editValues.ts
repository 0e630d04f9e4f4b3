import type { Service } from '../../../contract/resources/service.ts';
import type { FieldValues } from './saving/entry.ts';

/** The fields that an edit of a cell changes, or one Russian sentence saying why it cannot be done with this service. */
export type EditValues = { values: FieldValues } | { error: string };

/**
 * What is saved when `value` is put into a column of a service. A column named like a field changes that field; computed ones
 * that can be edited answer with the fields they are computed from.
 */
export function toValues(_service: Service, column: string, value: string | number): EditValues {
  return { values: { [column]: value } };
}
