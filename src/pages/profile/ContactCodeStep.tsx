import { Button } from 'antd';
import { formatLogin } from '../../lib/loginText.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import type { ContactKind } from './contact-words.ts';
import type { ContactChange, SentCode } from './use-contact-change.ts';

type Props = { kind: ContactKind; change: ContactChange; sent: SentCode };

/** The code that went to the new address. The sixth digit sends it. */
export function ContactCodeStep({ kind, change, sent }: Props) {
  const address = formatLogin(sent.address, 0).text;
  return (
    <>
      <p className="profile-sent" role="status">
        {kind === 'email' ? 'Письмо с кодом отправлено на' : 'SMS с кодом отправлено на'}{' '}
        <b className={kind === 'phone' ? 'profile-unbroken' : undefined}>{address}</b>
      </p>
      <CodeField
        key={sent.resendAt}
        id={`profile-${kind}-code`}
        label="Код подтверждения"
        error={change.complaint.fields.code}
        value={change.code}
        onChange={change.setCode}
        onComplete={change.confirm}
        disabled={change.busy}
        autoFocus
      />
      <div className="profile-code-ways">
        <ResendButton until={sent.resendAt} onResend={() => void change.resend()} busy={change.busy} />
        <Button type="link" onClick={change.back} disabled={change.busy}>
          {kind === 'email' ? 'Указать другой e-mail' : 'Указать другой номер'}
        </Button>
      </div>
    </>
  );
}
