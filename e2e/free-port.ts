import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<string>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(String(port)));
    });
  });
