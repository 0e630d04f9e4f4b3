import '@ant-design/v5-patch-for-react-19';
import './styleNonce.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstPart } from './App.tsx';
import { whenRowsShown } from './start/ahead.ts';
import './base.css';
import './layout.css';

/** ms for which the page stays empty until the code of what opens is here: React would keep «Загружаем…» for 300 ms, however soon the code comes */
const MOMENT = 1000;

async function show(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html has no #root');
  const loaded = loadFirstPart();
  // rendering takes longer than drawing them, and renders once when they are there
  const ready = Promise.all([loaded, whenRowsShown()]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
  // rows to read are worth more than «Загружаем…»; what failed is told by the console itself
  if (root.hasChildNodes()) await loaded.catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void show(document.getElementById('root'));
