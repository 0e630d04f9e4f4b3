import { test } from '../support/accounts.ts';
import { go } from '../support/looks.ts';
import { accountWalks } from '../support/walks/accounts.ts';
import { directoryWalks } from '../support/walks/directories.ts';
import { moneyWalks } from '../support/walks/money.ts';
import { priceWalks } from '../support/walks/prices.ts';
import { staffWalks } from '../support/walks/staff.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const [what, walk] of Object.entries({ ...accountWalks, ...priceWalks, ...directoryWalks, ...moneyWalks, ...staffWalks })) {
  test(`доступность и русские слова: ${what}, ${walk.looks.words}`, ({ page, product, guard }) => go(walk, { page, product, guard }));
}
