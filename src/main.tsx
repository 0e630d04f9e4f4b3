import { startAhead } from './app/start/ahead.ts';
import { markTheme } from './app/themeMode.ts';

markTheme();

// code and data of the first screen are asked for at once; who needs code that did not come asks again, and tells of it
const first = startAhead();
if (first.workspace) import('./app/start/Workspace.tsx').catch(() => {});
if (first.prices) import('./features/prices/PriceListScreen.tsx').catch(() => {});
import('./app/boot.tsx').catch(() => {
  document.body.textContent = 'Кабинет не загрузился: пропала связь или вышла новая версия. Обновите страницу.';
});
