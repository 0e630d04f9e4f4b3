import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { authenticate } from '../../http/authenticate.ts';
import { admit } from '../../http/guard.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readToken } from '../../http/signed-token.ts';

const STALE = 'Ссылка на файл больше не действует. Обновите страницу «Прайс-лист» и скачайте файл снова.';

/**
 * Who asks for a file: the user of the download token in the address, else of the Authorization header.
 * @throws 1109 for a token that is not ours, not for downloads or too old, and for two ways that name different users; 1017, 1000
 */
export async function downloader(api: ApiRuntime, token: string | undefined, request: FastifyRequest): Promise<string> {
  if (!token) return signedIn(api, request);
  const claims = await readToken(api.secrets('price-download'), 'price', token, api.now());
  if (claims?.sub === undefined) throw new ApiError(1109, { detail: STALE });
  if (request.headers.authorization !== undefined && (await signedIn(api, request)) !== claims.sub)
    throw new ApiError(1109, { detail: STALE });
  const user = await api.db.selectFrom('app_user').select('is_active').where('guid', '=', claims.sub).executeTakeFirst();
  if (!user?.is_active) throw user ? new ApiError(1000) : new ApiError(1109, { detail: STALE });
  return claims.sub;
}

async function signedIn(api: ApiRuntime, request: FastifyRequest): Promise<string> {
  const claims = await authenticate(request);
  const { caller } = await admit(api, { who: 'user' }, claims, { params: undefined, query: undefined, body: undefined });
  return caller.guid;
}
