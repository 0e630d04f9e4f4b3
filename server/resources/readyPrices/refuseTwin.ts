import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import { ApiError } from '../../http/api-error.ts';

const TWIN = 'Для этого региона уже есть прайс-лист с таким названием: назовите иначе или опубликуйте его новую версию.';

/** Runs a write of a list's name. @throws 1100 on `title` where another list of the region is called so */
export async function refuseTwin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError(1100, { fields: { title: [TWIN] } }) : error;
  }
}
