import { useAct } from '../../acts/acts.ts';
import { Check } from '../../design/controls.tsx';
import { Loaded } from '../../design/parts.tsx';
import { useAddress } from '../../frame/use-address.ts';
import { useLook } from '../../frame/use-look.ts';
import { useWorld } from '../../frame/world-context.ts';
import { ConversationList, StartConversation } from './conversation-list.tsx';
import { Thread } from './thread.tsx';

/** The support desk: the other side of the chat. */
export function Chat() {
  const { id } = useWorld();
  const act = useAct();
  const customer = useAddress().query['with'];
  const desk = useLook('chat', 'control.listConversations', { params: { id } });
  const setBot = (isOn: boolean) =>
    void act(
      'control.sendEvent',
      { params: { id }, body: { type: 'support.setBot', isOn } },
      { title: isOn ? 'The bot answers too' : 'The bot is silent' },
    );
  return (
    <div className={customer === undefined ? 'chat' : 'chat with-thread'}>
      <nav className="chat-list" aria-label="Conversations">
        <Check
          isSwitch
          label="The bot answers too"
          checked={desk.data?.botIsOn ?? false}
          disabled={!desk.data}
          onChange={setBot}
        />
        <StartConversation />
        <Loaded query={desk}>
          {({ conversations }) => <ConversationList conversations={conversations} current={customer} />}
        </Loaded>
      </nav>
      {customer === undefined ? (
        <p className="thread-none muted">Choose a conversation, or write to someone.</p>
      ) : (
        <Thread key={customer} customer={customer} />
      )}
    </div>
  );
}
