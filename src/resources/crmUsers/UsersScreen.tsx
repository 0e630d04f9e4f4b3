/** /crm/user. */
export default function UsersScreen() {
  return (
    <section className="directory">
      <h1>Пользователи</h1>
    </section>
  );
}
