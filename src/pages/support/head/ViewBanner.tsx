import { EyeOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import type { SupportView } from '../../../../contract/support.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { time } from '../../../lib/dates.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { forgetCompany } from '../supportQueries.ts';
import { useCardOf } from '../useCardOf.ts';

/** Says all the while whose eyes these are, why and until when; ends the view. */
export function ViewBanner({ view: { company, reason, until } }: { view: SupportView }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = useCardOf();
  const { done, failed } = useNotices();
  const [busy, setBusy] = useState(false);
  const closed = useRef(false);
  const isLeft = useRef(false);
  // forgotten while it is still on the page, the company would be asked for anew
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (closed.current) forgetCompany(client, company);
    };
  }, [client, company]);

  async function close(): Promise<void> {
    setBusy(true);
    try {
      await api.call(calls.crmCompanyClose, { params: { guid: company } });
    } catch (error) {
      // one that has run out is closed
      if (!isFailure(error, 1102)) {
        failed(error);
        return setBusy(false);
      }
    }
    done('Просмотр закрыт.');
    if (isLeft.current) return forgetCompany(client, company);
    closed.current = true;
    void navigate(back.address);
  }
  return (
    <Flex
      component="section"
      wrap
      align="center"
      gap="4px 12px"
      className="notice notice-warning support-banner"
      aria-label="Просмотр поддержки"
    >
      <EyeOutlined aria-hidden />
      <p>
        <b>Просмотр поддержки</b> · только чтение · причина:{' '}
        <span className="support-why" title={reason}>
          {reason}
        </span>{' '}
        · до {time(until)}
      </p>
      <Button size="small" loading={busy} onClick={() => void close()}>
        Закрыть просмотр
      </Button>
    </Flex>
  );
}
