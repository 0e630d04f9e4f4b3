import { Alert, Button } from 'antd';
import { FailureText } from '../ui/FailureText.tsx';

/** What did not load, why, and the way to try again. */
export function ListFailure({ error, retry }: { error: Error; retry(): void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={<FailureText>{error.message}</FailureText>}
      action={<Button onClick={retry}>Повторить</Button>}
    />
  );
}
