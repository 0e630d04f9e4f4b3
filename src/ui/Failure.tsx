import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
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
    <Alert
      type="error"
      showIcon
      role="alert"
      message={<FailureText>{what === undefined ? error.message : `${what} не загрузились. ${error.message}`}</FailureText>}
      action={
        <Button icon={<ReloadOutlined aria-hidden />} onClick={retry} aria-label={what && `Повторить: ${what.toLowerCase()}`}>
          Повторить
        </Button>
      }
    />
  );
}
