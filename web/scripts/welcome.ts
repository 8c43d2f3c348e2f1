/** Waits until simulator and app are ready, then prints their addresses and who can sign in. Part of `npm start`. */
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@krapao/contracts/client';
import { controlOperations, type ControlOperations } from '@krapao/contracts/control/operations';

const PATIENCE_MS = 60_000;
const app = `http://localhost:${process.env['WEB_PORT'] || 5173}`;
const simulator = `http://localhost:${process.env['MOCK_PORT'] || 4000}`;

async function serving(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const isServing = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isServing) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s; its own lines above say why.`);
}

try {
  await Promise.all([serving(`${simulator}/ready`), serving(`${app}/`)]);
  const call = createClient<ControlOperations>({
    routes: controlOperations,
    baseUrl: simulator,
    requestedWith: 'welcome',
  });
  const { members } = await call('control.getWorld', { params: { id: 'default' } });
  const width = Math.max(...members.map(({ persona }) => persona.length));
  const lines = members.map(
    ({ persona, username, password, shows }) =>
      `    ${username}  ${password}  ${persona.padEnd(width)}  ${shows}`,
  );
  console.log(`
  Krapao is ready.

  App            ${app}
  Simulator      ${simulator}
  API reference  ${simulator}/docs
  Console        ${app}/__mock/console
  Control plane  ${simulator}/__mock/worlds
  Inbox          ${simulator}/__mock/desk?world=default

  Sign in as (phone, password):
${lines.join('\n')}
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
