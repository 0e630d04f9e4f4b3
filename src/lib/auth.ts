import {
  type AuthActionResponse,
  useForgotPassword as useRefineForgotPassword,
  useLogin as useRefineLogin,
  useRegister as useRefineRegister,
  useUpdatePassword as useRefineUpdatePassword,
} from '@refinedev/core';

type Cancelled = {
  /** cancels the call, and with it what would come of it */
  signal?: AbortSignal;
};

/** By a password, a one-time code, or the key of the letter that confirms an e-mail. `login` as typed. */
export type SignIn = Cancelled & { login: string } & ({ password: string } | { code: string } | { key: string });
export type Register = Cancelled & {
  login: string;
  process: string;
  code: string;
  name: string;
  company_title: string;
  password: string;
  /** the account is there; signing in, which comes next, leads away from the form */
  made(): void;
};
/** A code, by e-mail or SMS, or a letter with a link. The answer of a code has `resend_in`, seconds. */
export type ForgotPassword = Cancelled & { login: string; by: 'code' | 'letter' };
/** By the ticket of a right code, or the key of a letter. The answer has `entered`: is the user signed in with the new password? */
export type UpdatePassword = Cancelled & { login: string; password: string } & ({ ticket: string } | { key: string; repeat: string });

/** The steps show refusals at their fields and lead on themselves; Refine's own notices are English. No password stays in a cache. */
const quiet = { mutationOptions: { onSuccess() {}, onError() {}, gcTime: 0 } };

/** Each way in answers what the auth provider does, and throws its refusal. */
export const useSignIn = () => refusing(useRefineLogin<SignIn>(quiet).mutateAsync);
export const useRegister = () => refusing(useRefineRegister<Register>(quiet).mutateAsync);
export const useForgotPassword = () => refusing(useRefineForgotPassword<ForgotPassword>(quiet).mutateAsync);
export const useUpdatePassword = () => refusing(useRefineUpdatePassword<UpdatePassword>(quiet).mutateAsync);

function refusing<How>(send: (how: How) => Promise<AuthActionResponse>) {
  return async (how: How): Promise<AuthActionResponse> => {
    const answer = await send(how);
    if (!answer.success) throw answer.error ?? new Error('the auth provider refused without a reason');
    return answer;
  };
}
