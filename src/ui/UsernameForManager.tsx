/** Tells the password manager whose password is typed beside it; people see the login elsewhere. */
export function UsernameForManager({ login }: { login: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={login}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
