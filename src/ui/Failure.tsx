import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/apiFailure.ts';
import { FailureText } from './FailureText.tsx';

type Props = {
  error: Error;
  retry(): void;
  /** «Операции»; where several parts of a screen may fail */
  what?: string;
};

/** What did not load, why, and the way to try again. */
export function Failure({ error, retry, what }: Props) {
  return (
    <FailureAlert
      action={
        <Button
          icon={<ReloadOutlined aria-hidden />}
          onClick={({ currentTarget }) => {
            // the button disappears while it is read again: its dialog or drawer keeps the focus, for Escape and Tab
            currentTarget.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer')?.focus();
            retry();
          }}
          aria-label={what && `Повторить: ${what.toLowerCase()}`}
        >
          Повторить
        </Button>
      }
    >
      {what === undefined ? sentenceOf(error) : `${what} не загрузились. ${sentenceOf(error)}`}
    </FailureAlert>
  );
}

/** The sentence of a failure above what it happened to. */
export function FailureAlert({ action, children }: { action?: ReactNode; children: string }) {
  return <Alert type="error" showIcon role="alert" message={<FailureText>{children}</FailureText>} action={action} />;
}
