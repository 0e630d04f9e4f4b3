/** Findings of Spectral and Redocly in the OpenAPI document that are meant so. `where` is matched against the place; without it the rule is off. */
export const exceptions: readonly { rule: string; where?: RegExp; reason: string }[] = [
  {
    rule: 'path-keys-no-trailing-slash',
    reason: 'The specification spells its addresses with a slash at the end; without it they work as well.',
  },
  { rule: 'no-path-trailing-slash', reason: 'The same.' },
  { rule: 'no-ambiguous-paths', where: /~1view~1\{guid\}/, reason: 'A guid is never the word «edit».' },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where: /api\/(auth|user)\//,
    reason: 'Signing in and registering come before there is a token.',
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    where: /api\/(auth|user|meta|company\/\{guid\}\/logo)\//,
    reason: 'The same; meta tells nothing secret, a logo has an address that cannot be guessed.',
  },
  { rule: 'owasp:api8:2023-define-error-responses-401', reason: 'Calls that ask for no token refuse none; a wrong signature is 403.' },
  {
    rule: 'owasp:api8:2023-define-error-validation',
    where: /\.get\.responses$/,
    reason: 'Calls without any input have nothing to refuse.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    where: /price\/\{id\}/,
    reason: 'A browser downloads by address: the token opens one kind of file for 15 minutes, and logs leave it out.',
  },
  { rule: 'owasp:api2:2023-no-api-keys-in-url', where: /securitySchemes\.download/, reason: 'The same.' },
  { rule: 'owasp:api4:2023-rate-limit', reason: 'The general limit is far above any use; who meets it is told by Retry-After alone.' },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason: 'The console has the origin of the API; other origins are a setting (CORS_ORIGINS).',
  },
  { rule: 'owasp:api4:2023-string-restricted', reason: 'Titles, names and comments are typed by people: any signs, within a length.' },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: /responses\.|schemas\.Error/,
    reason: 'Limits are those of requests; answers may also hold what older versions have stored.',
  },
  {
    rule: 'owasp:api4:2023-array-limit',
    where: /responses\.|schemas\.Error/,
    reason: 'A list without `page` is the whole list; reports have as many rows as the firm has objects.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: /refresh_token$/,
    reason: 'A token that was never issued is refused as such (1017), however odd it looks.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: /export\/verify/,
    reason: 'The manifest comes back as it stands in the zip; the body is limited.',
  },
  { rule: 'owasp:api4:2023-array-limit', where: /export\/verify/, reason: 'The same.' },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: /api\/service\/import\/.*\.rows\.items\./,
    reason: 'A text that is too long is an error of its row, not of the whole request; the body is limited.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: /info\/cloudpayments/,
    reason: 'The provider writes its notifications as it likes; they are signed, and the body is limited.',
  },
  {
    rule: 'owasp:api8:2023-define-error-validation',
    where: /info\/cloudpayments/,
    reason: 'The provider is answered by a code in the body, whatever it sends.',
  },
];
