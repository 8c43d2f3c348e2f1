// For HEALTHCHECK: whether all servers of the container are ready.
import { readyAddresses } from './addresses.ts';

const isReady = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
const ready = await Promise.all(readyAddresses(process.env).map(isReady));
process.exitCode = ready.every(Boolean) ? 0 : 1;
