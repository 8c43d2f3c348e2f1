import { Empty, Loaded } from '../design/parts.tsx';
import { Instant } from '../frame/instant.tsx';
import { Chat } from './chat/chat.tsx';
import { CopyButton } from '../acts/copy-as.tsx';
import { linkTo, setQuery, useAddress } from '../frame/use-address.ts';
import { useLook } from '../frame/use-look.ts';
import { usePersona, useWorld } from '../frame/world-context.ts';

/** The SMS that the world sent, and the chat as support sees it. */
export function InboxPanel() {
  const { id } = useWorld();
  const { query } = useAddress();
  const isChat = query['view'] === 'chat';
  return (
    <>
      <div className="panel-head">
        <h1>Inbox</h1>
        <nav className="tabs" aria-label="Inbox">
          <a
            href={linkTo({ world: id, panel: 'inbox', query: {} })}
            aria-current={isChat ? undefined : 'page'}
          >
            SMS
          </a>
          <a
            href={linkTo({ world: id, panel: 'inbox', query: { view: 'chat' } })}
            aria-current={isChat ? 'page' : undefined}
          >
            Chat <Unread />
          </a>
        </nav>
        {!isChat && (
          <input
            className="input find"
            type="search"
            aria-label="Find an SMS"
            placeholder="Phone or text"
            value={query['q'] ?? ''}
            onChange={(event) => setQuery({ q: event.target.value }, { replace: true })}
          />
        )}
      </div>
      {isChat ? <Chat /> : <Sms words={(query['q'] ?? '').toLowerCase()} />}
    </>
  );
}

function Unread() {
  const { id } = useWorld();
  const { data } = useLook('chat', 'control.listConversations', { params: { id } });
  const unread = data?.conversations.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0;
  return unread > 0 && <span className="tag gold">{unread} unread</span>;
}

function Sms({ words }: { readonly words: string }) {
  const { id } = useWorld();
  const persona = usePersona();
  const sms = useLook('sms', 'control.listSms', { params: { id } });
  return (
    <Loaded query={sms}>
      {(all) => {
        const shown = all.filter(({ phone, text }) =>
          `${phone} ${persona(phone) ?? ''} ${text}`.toLowerCase().includes(words),
        );
        if (all.length === 0)
          return (
            <Empty title="No SMS yet">
              <p>One-time codes and messages from the bank arrive here, as they would on a phone.</p>
              <p>
                <a href={linkTo({ world: id, panel: 'arrange', query: { code: 'OTP_CODE_VALID' } })}>
                  Send one
                </a>
              </p>
            </Empty>
          );
        if (shown.length === 0) return <Empty title="No SMS found" />;
        return (
          <ul className="sms" aria-label="SMS, newest first">
            {shown.slice(0, 300).map(({ phone, text, code, otpRef, at }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same SMS may be sent twice in an instant
              <li key={`${at} ${phone} ${index}`} className="card">
                <p className="line spread">
                  <span>
                    <strong className="mono">{phone}</strong> <span className="muted">{persona(phone)}</span>
                  </span>
                  <span className="faint small">
                    <Instant at={at} withDate />
                  </span>
                </p>
                {code !== null && (
                  <p className="line">
                    <strong className="digits">{code}</strong>
                    <CopyButton text={() => code} label={`Copy ${code}`}>
                      Copy
                    </CopyButton>
                    {otpRef !== null && <span className="faint mono small">ref {otpRef}</span>}
                  </p>
                )}
                <p className="wrap muted">{text}</p>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
