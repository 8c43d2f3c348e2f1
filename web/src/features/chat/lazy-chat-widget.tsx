import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../core/app.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/** Reserves the chat's place. It is loaded when the page is idle, and not at all if it is disabled. */
export function LazyChatWidget() {
  const { config, texts } = useApp();
  const { pathname } = useLocation();
  const [Widget, setWidget] = useState<ComponentType>();
  useEffect(() => {
    if (!config.chat || Widget) return undefined;
    let here = true;
    whenIdle(() => {
      if (!here) return;
      Promise.all([import('./chat-widget.tsx'), texts.load('chat'), texts.load('shared')]).then(
        ([module]) => here && setWidget(() => module.default),
        // The next page tries again; a page is not reloaded for a part that nobody has asked for.
        () => undefined,
      );
    });
    return () => void (here = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another try
  }, [config, texts, pathname, Widget]);
  if (Widget) return <Widget />;
  // Reserves its space, so that nothing moves when it loads.
  return config.chat ? <span className="size-12" /> : null;
}
