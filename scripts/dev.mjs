// npm run dev: the server that restarts when its sources change, and the console with hot reload, in one command.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
if (!existsSync(`${root}node_modules/vite`)) {
  console.error('Пакеты не установлены: выполните npm ci и запустите снова.');
  process.exit(1);
}
const { createServer } = await import('vite');

const port = process.env.PORT || '8080';
process.env.PRORABKA_API = `http://127.0.0.1:${port}`;

const console_ = await createServer({ root, server: { port: Number(process.env.CONSOLE_PORT || 5173), host: '127.0.0.1' } });
await console_.listen();
const address = console_.resolvedUrls?.local[0] ?? '';

const server = spawn(
  process.execPath,
  [
    `${root}node_modules/tsx/dist/cli.mjs`,
    'watch',
    '--clear-screen=false',
    '--include',
    'server/database/migrations/*.sql',
    'server/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      NODE_ENV: 'development',
      APP_URL: address.replace(/\/$/, ''),
      PRORABKA_CONSOLE: '0',
      CHECK_ANSWERS: '1',
    },
  },
);
console.log(`Кабинет с горячей заменой: ${address} (API на порту ${port} запускается)`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    server.kill(signal);
  });
}
server.on('close', async (code) => {
  await console_.close();
  process.exit(stopping ? 0 : (code ?? 1));
});
