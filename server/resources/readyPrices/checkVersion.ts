import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { ApiError } from '../../http/api-error.ts';

/** @param seen version of `If-Match`, null without it. @throws 1103 when the list has changed since */
export function checkVersion(current: Required<ReadyPrice>, seen: number | null): void {
  if (seen === null || seen === current.version) return;
  throw new ApiError(1103, { detail: 'Этот прайс-лист тем временем изменил другой пользователь. Посмотрите его ещё раз.', current });
}
