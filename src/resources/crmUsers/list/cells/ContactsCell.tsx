import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CrmUser } from '../../../../../contract/crm.ts';
import { phoneText } from '../../../../lib/phoneText.ts';

type Props = { user: Pick<CrmUser, 'email' | 'phone'>; onCopy(text: string): void };

/** E-mail and phone; each can be copied, the phone also rung up. */
export function ContactsCell({ user: { email, phone }, onCopy }: Props) {
  return (
    <>
      {phone && (
        <span className="crm-contact">
          <a href={`tel:${phone}`} tabIndex={-1}>
            {phoneText(phone)}
          </a>
          <Copy text={phone} onCopy={onCopy} />
        </span>
      )}
      {email && (
        <span className="crm-contact">
          <span className="crm-clip" title={email}>
            {email}
          </span>
          <Copy text={email} onCopy={onCopy} />
        </span>
      )}
    </>
  );
}

function Copy({ text, onCopy }: { text: string; onCopy(text: string): void }) {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<CopyOutlined aria-hidden />}
      aria-label={`Скопировать: ${text}`}
      onClick={() => onCopy(text)}
    />
  );
}
