import type {
  ChatButton,
  ChatCard,
  ChatMedia,
  ChatMessage,
  Conversation,
} from '@krapao/contracts/entities/chat';
import type { ReactNode } from 'react';
import { JsonView } from '../../design/json-view.tsx';

/** A message of a known type. `message_type` is an open string, so only this list narrows it. */
type Known = Extract<
  ChatMessage,
  { message_type: 'text' | 'buttons' | 'media' | 'quick_replies' | 'generic' | 'postback' }
>;

/** Pictures and files are loaded from this server only, whatever an entry says. */
function localUrl(url: string, world: string): string | undefined {
  if (!/^\/media\/[\w./-]+$/.test(url)) return undefined;
  return url.startsWith('/media/chat/') ? `${url}?world=${encodeURIComponent(world)}` : url;
}

const Text = ({ children }: { readonly children: ReactNode }) => <p className="said">{children}</p>;

function Buttons({ buttons }: { readonly buttons: readonly ChatButton[] }) {
  if (buttons.length === 0) return null;
  return (
    <ul className="said-buttons">
      {buttons.map(({ title, type, payload }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two buttons may be the same
        <li key={at}>
          <strong>{title}</strong>{' '}
          <span className="muted small">
            {type}: {payload}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Placed {
  readonly world: string;
}

function Picture({ url, alt, world }: Placed & { readonly url: string; readonly alt: string }) {
  const src = localUrl(url, world);
  return src === undefined ? <p className="said muted">{url}</p> : <img src={src} alt={alt} loading="lazy" />;
}

function Media({ media: { url, fileType, message }, world }: Placed & { readonly media: ChatMedia }) {
  const src = localUrl(url, world);
  const caption = message !== null && message !== '' && <Text>{message}</Text>;
  if (fileType === 'image')
    return (
      <>
        <Picture url={url} alt={message ?? 'Picture'} world={world} />
        {caption}
      </>
    );
  if (fileType === 'video' && src !== undefined)
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what customers and testers send has none */}
        <video src={src} controls preload="metadata" aria-label={message ?? 'Video'} />
        {caption}
      </>
    );
  const name = message ?? url.split('/').at(-1);
  if (src !== undefined)
    return (
      <p>
        File{' '}
        <a href={src} download={name}>
          {name}
        </a>
      </p>
    );
  return (
    <>
      <p className="said muted">{url}</p>
      {caption}
    </>
  );
}

const Card = ({ card, world }: Placed & { readonly card: ChatCard }) => (
  <li className="card">
    {card.image_url !== null && <Picture url={card.image_url} alt="" world={world} />}
    <strong>{card.title}</strong>
    {card.subtitle !== null && <Text>{card.subtitle}</Text>}
    <Buttons buttons={card.buttons} />
  </li>
);

const knownTypes: ReadonlySet<string> = new Set([
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
] satisfies Known['message_type'][]);

const isKnown = (message: ChatMessage): message is Known => knownTypes.has(message.message_type);

/** A message of any type; an unknown one is shown as JSON. */
export function Message({ message, world }: Placed & { readonly message: ChatMessage }) {
  if (!isKnown(message)) {
    const { deliver: _, ...rest } = message;
    return <JsonView value={rest} label="Message" />;
  }
  switch (message.message_type) {
    case 'text':
      return <Text>{message.payload}</Text>;
    case 'buttons':
    case 'quick_replies':
      return (
        <>
          <Text>{message.payload}</Text>
          <Buttons buttons={message.payloads} />
        </>
      );
    case 'media':
      return <Media media={message.payload} world={world} />;
    case 'generic':
      return (
        <ul className="said-cards">
          {message.payloads.map((card, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two cards may be the same
            <Card key={at} card={card} world={world} />
          ))}
        </ul>
      );
    default:
      return (
        <Text>
          Pressed <strong>{message.payload.title}</strong> <code>{message.payload.payload}</code>
        </Text>
      );
  }
}

/** A one-line summary for the list. */
export function summaryOf({ sender, message }: Conversation): string {
  const by = sender === 'customer' ? '' : 'Support: ';
  if (!isKnown(message)) return `${by}[${message.message_type}]`;
  switch (message.message_type) {
    case 'text':
      return by + message.payload;
    case 'media':
      return `${by}[${message.payload.fileType}] ${message.payload.message ?? ''}`;
    case 'postback':
      return `${by}[pressed] ${message.payload.title}`;
    case 'generic':
      return `${by}[cards] ${message.payloads[0]?.title ?? ''}`;
    default:
      return `${by}[${message.message_type}] ${message.payload}`;
  }
}
