const WORKER = '/sw.js';

interface Policy {
  readonly createScriptURL: (address: string) => string;
}

/** Knows one address; a worker from anywhere else would rule the whole origin. */
function workerAddress(): string {
  const { trustedTypes } = window as {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  };
  const rules = {
    createScriptURL: (address: string) => {
      if (address !== WORKER) throw new TypeError('not the service worker of the app');
      return address;
    },
  };
  return (trustedTypes?.createPolicy('service-worker', rules) ?? rules).createScriptURL(WORKER);
}

/**
 * Keeps the page for a device without a connection. Where that is not wanted (any more), the server answers with the worker
 * that takes itself away; whoever has one fetches it now.
 */
export function followOffline(wanted: boolean): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ready = wanted
    ? serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    : serviceWorker.getRegistration().then((registration) => registration?.update());
  // A browser that does not let it goes on without.
  ready.catch(() => undefined);
}
