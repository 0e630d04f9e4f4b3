import '@ant-design/v5-patch-for-react-19';
import './styleNonce.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstPart } from './App.tsx';
import './base.css';
import './layout.css';

/** Shows the console with its first part. Till then the page itself says «Загружаем…»: React would keep a fallback for 300 ms, however soon the code comes. */
async function show(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html has no #root');
  await loadFirstPart();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void show(document.getElementById('root'));
