import { CrownOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Why there is nothing to download, and the way to change that. */
export function SubscriptionNotice({ compact = false }: { compact?: boolean }) {
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className={`notice notice-info price-notice${compact ? ' price-notice-compact' : ''}`}
      role="note"
    >
      <p>
        {compact
          ? 'Скачать и загрузить в свой прайс можно с подпиской.'
          : 'Смотреть готовые прайс-листы можно всем, а скачивать их и загружать в свой прайс — с активной подпиской.'}
      </p>
      <LinkButton to={paths.subscription} icon={<CrownOutlined aria-hidden />} label="Оформить подписку" />
    </Flex>
  );
}
