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

async function show(root: HTMLElement | null) {
  if (!root) throw new Error('index.html has no #root');
  const loaded = loadFirstPart();
  // React starts after the first rows are painted: its first render is a long task and would delay them
  const ready = Promise.all([loaded, whenRowsShown()]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
  // keeps the first rows instead of «Загружаем…»; if the code failed to load, the rendered page says so
  if (root.hasChildNodes()) await loaded.catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void show(document.getElementById('root'));
