import { Button } from 'antd';
import { OwnField } from '../../forms/OwnField.tsx';
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
        <b className={kind === 'phone' ? 'number' : undefined}>{address}</b>
      </p>
      <OwnField key={sent.resendAt} form={change} name="code">
        {(control) => <CodeField {...control} label={change.labels.code} onComplete={change.save} disabled={change.busy} autoFocus />}
      </OwnField>
      <div className="profile-code-ways">
        <ResendButton until={sent.resendAt} onResend={change.resend} busy={change.busy} />
        <Button type="link" onClick={change.back} disabled={change.busy}>
          {kind === 'email' ? 'Указать другой e-mail' : 'Указать другой номер'}
        </Button>
      </div>
    </>
  );
}
