// @ts-check
// Leaves in the storage of this tab what a sign-in by the form leaves, and goes on to the app.

/** @typedef {{ keys: string[], session: Record<string, string>, lasting: Record<string, string>, to: string }} Entry */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
/** @type {Entry} */
const { keys, session, lasting, to } = JSON.parse(main.dataset['entry'] ?? '{}');

try {
  // Who was signed in here before is not in this world.
  for (const storage of [sessionStorage, localStorage]) for (const key of keys) storage.removeItem(key);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  for (const [key, value] of Object.entries(lasting)) localStorage.setItem(key, value);
  location.replace(to);
} catch {
  main.textContent =
    'This browser refuses storage to this page, so nobody can be signed in. Allow it and open the link again.';
}
