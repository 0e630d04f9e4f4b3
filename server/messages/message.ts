/** A letter or an SMS on its way. `subject` and `html` are for letters alone. */
export type Message = {
  channel: 'email' | 'sms';
  /** e-mail or `+7XXXXXXXXXX` */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** after this nobody needs it, so it is not sent any more */
  expiresAt: Date;
};
