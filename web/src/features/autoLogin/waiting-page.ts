export interface WaitingTexts {
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  /** Instead of the hint, once it takes long. */
  readonly slow: string;
}

const SLOW_MS = 5000;
const TURN_MS = 1100;

/** Colours of design/tokens.css, which a blank page does not have. */
const [BG, TEXT, MUTED, GOLD, TRACK] = ['#0B1210', '#F3F7F5', '#A9B8B2', '#F2C14E', '#31453E'];

/**
 * What a blank tab shows until its game answers. By DOM calls alone: the tab has the policy of the page that opened it,
 * so neither markup nor inline style would be taken. Returns how to stop it.
 */
export function drawWaiting(page: Document, { lang, title, hint, slow }: WaitingTexts): () => void {
  const { documentElement: root, head, body } = page;
  root.lang = lang;
  page.title = title;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  head.append(viewport);
  Object.assign(root.style, { colorScheme: 'dark', background: BG });
  Object.assign(body.style, {
    margin: '0',
    minHeight: '100dvh',
    boxSizing: 'border-box',
    padding: '24px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    background: BG,
    color: TEXT,
    font: '16px/1.75 "Noto Sans Thai", "Noto Sans Lao", system-ui, sans-serif',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  });

  const ring = page.createElement('div');
  ring.ariaHidden = 'true';
  Object.assign(ring.style, {
    width: '40px',
    height: '40px',
    borderRadius: '50%',
    border: `3px solid ${TRACK}`,
    borderTopColor: GOLD,
  });
  const still = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!still) ring.animate({ rotate: ['0deg', '360deg'] }, { duration: TURN_MS, iterations: Infinity });

  const heading = page.createElement('h1');
  heading.textContent = title;
  Object.assign(heading.style, { margin: '8px 0 0', font: 'inherit', fontSize: '18px', fontWeight: '600' });
  const words = page.createElement('p');
  words.role = 'status';
  words.textContent = hint;
  Object.assign(words.style, { margin: '0', maxWidth: '320px', color: MUTED });
  body.append(ring, heading, words);

  const timer = setTimeout(() => {
    words.textContent = slow;
  }, SLOW_MS);
  return () => clearTimeout(timer);
}
