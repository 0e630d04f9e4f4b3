import { Refusal } from '../database/refusal.ts';
import { ApiError } from './api-error.ts';

/** Runs a handler; what the data does not allow becomes the error that the caller is told. */
export async function withRefusals<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, detail, fields, months } = error;
    throw new ApiError(code, {
      ...(detail !== undefined && { detail }),
      ...(fields !== undefined && { fields }),
      ...(months !== undefined && { months }),
    });
  }
}
