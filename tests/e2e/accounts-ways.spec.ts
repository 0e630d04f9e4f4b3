import { expect, test } from '../support/accounts.ts';
import { byFinger, byKeyboard, fitsScreen } from '../support/hands.ts';
import { newcomer, register, registerByEmail, restoreByCode, signInByCode, signOut } from '../support/journeys.ts';
import { codeFromLetter, codeFromOutbox, newPhone } from '../support/post.ts';

const NEXT = 'зелёный кран стоит у моря';

const ways = [
  { how: 'с одной клавиатуры', handOf: byKeyboard, use: {} },
  { how: 'с телефона шириной 390', handOf: byFinger, use: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } },
] as const;

for (const { how, handOf, use } of ways) {
  test.describe(how, () => {
    test.use(use);

    test('я регистрируюсь по e-mail и по телефону, вхожу по коду и меняю забытый пароль', async ({ page, product }) => {
      const hand = handOf(page);
      await test.step('по e-mail: регистрируюсь, вхожу по коду, меняю забытый пароль', async () => {
        const { login, company } = await registerByEmail(page, hand, product);
        await signOut(page, company);
        await signInByCode(page, hand, login, () => codeFromLetter(product, login, 2));
        await signOut(page, company);
        product.letPass(61_000);
        await restoreByCode(page, hand, login, NEXT, () => codeFromLetter(product, login, 3));
        await expect(page.getByRole('banner').getByRole('button', { name: company })).toBeVisible();
        await fitsScreen(page);
        await signOut(page, company);
      });

      await test.step('по телефону: регистрируюсь', async () => {
        const phone = newPhone();
        await register(page, hand, newcomer({ login: `8${phone}` }), () => codeFromOutbox(page, phone));
        await hand.press('Открыть прайс-лист');
        await expect(page).toHaveURL(/\/services$/);
      });
    });
  });
}
