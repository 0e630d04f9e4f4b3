import { CrownOutlined } from '@ant-design/icons';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Why there is nothing to download, and the way to change that. */
export function SubscriptionNotice({ compact = false }: { compact?: boolean }) {
  return (
    <div className={compact ? 'price-notice price-notice-compact' : 'price-notice'} role="note">
      <p>
        {compact
          ? 'Скачать и загрузить в свой прайс можно с подпиской.'
          : 'Смотреть готовые прайс-листы можно всем, а скачивать их и загружать в свой прайс — с активной подпиской.'}
      </p>
      <LinkButton to={paths.subscription} icon={<CrownOutlined aria-hidden />} label="Оформить подписку" />
    </div>
  );
}
