import { parseArgs } from 'node:util';
import { loadSecrets } from '../http/secrets.ts';
import { resealCards } from '../modules/billing/reseal.ts';
import { resealCodes } from '../modules/payments/codes/service.ts';
import { CommandError, say, withDatabase } from './command.ts';

/** `prorabka reseal`: what is kept for long is encrypted by the present secret, so that the one before it can be forgotten. */
export async function reseal(args: string[], stop: AbortSignal): Promise<void> {
  parseArgs({ args });
  await withDatabase(stop, async ({ db }, { jwtSecret, previousJwtSecret }) => {
    if (previousJwtSecret === null) throw new CommandError('Задайте прежний секрет в JWT_SECRET_PREVIOUS: без него прежнее не прочесть.');
    const secrets = await loadSecrets(db, jwtSecret, previousJwtSecret);
    const codes = await resealCodes({ db, secrets });
    const cards = await resealCards(db, secrets);
    say(`Перешифровано: кодов активации ${codes}, привязанных карт ${cards}.`);
  });
}
