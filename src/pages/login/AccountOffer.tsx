import { Button } from 'antd';
import type { ApiFailure } from '../../lib/api-failure.ts';

/** 1001: the login was registered meanwhile, so its owner may want to sign in. */
export function AccountOffer({ failure, onAccept }: { failure: ApiFailure | null; onAccept: () => void }) {
  if (failure?.code !== 1001) return null;
  return (
    <Button className="login-offer" size="large" block onClick={onAccept}>
      Войти в этот аккаунт
    </Button>
  );
}
