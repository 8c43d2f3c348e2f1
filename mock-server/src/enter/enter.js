// @ts-check
// Writes to the storage of this tab what signing in by the form writes, and opens the app. If the control plane requires its token,
// the page has no entry yet: the token is in the link of a person who has typed it in before, or the page asks for it.

/** @typedef {{ keys: string[], session: Record<string, string>, lasting: Record<string, string>, to: string }} Entry */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));

const WRONG = "The token isn't the right one.";

/** @param {Entry} entry */
function enter({ keys, session, lasting, to }) {
  try {
    // A member who was signed in here before is not in this world.
    for (const storage of [sessionStorage, localStorage]) for (const key of keys) storage.removeItem(key);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    for (const [key, value] of Object.entries(lasting)) localStorage.setItem(key, value);
    location.replace(to);
  } catch {
    main.textContent =
      'This browser refuses storage to this page, so nobody can be signed in. Allow it and open the link again.';
  }
}

/**
 * Loads the entry of the link, or why there is none.
 * @param {string} token
 * @returns {Promise<{ entry: Entry } | { problem: string, wantsToken: boolean }>}
 */
async function ask(token) {
  // A token cannot have characters that a header cannot carry, such as Thai letters.
  if (!/^[!-~]+$/.test(token)) return { problem: WRONG, wantsToken: true };
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const reply = await fetch(location.pathname + location.search, { headers });
    if (!reply.ok) {
      const { message, code } = await reply.json();
      const wantsToken = code === 'CONTROL_TOKEN_NEEDED';
      return { problem: wantsToken ? WRONG : message, wantsToken };
    }
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    return { entry: JSON.parse(page.querySelector('main')?.dataset['entry'] ?? '') };
  } catch {
    return { problem: "The simulator isn't answering. Try again.", wantsToken: true };
  }
}

/** @param {HTMLFormElement} form */
function askFor(form) {
  const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const problem = /** @type {HTMLElement} */ (form.querySelector('#problem'));
  /** @param {string} token */
  const openWith = async (token) => {
    const asked = await ask(token);
    if ('entry' in asked) return enter(asked.entry);
    if (!asked.wantsToken) {
      main.textContent = asked.problem;
      return;
    }
    form.hidden = false;
    problem.textContent = asked.problem;
    input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void openWith(input.value);
  });
  const given = new URLSearchParams(location.hash.slice(1)).get('control-token');
  // The token must stay neither in the address bar nor in the history.
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  if (given !== null) {
    void openWith(given);
    return;
  }
  form.hidden = false;
  input.focus();
}

const { entry } = main.dataset;
const form = main.querySelector('form');
if (entry !== undefined) enter(JSON.parse(entry));
else if (form) askFor(form);
