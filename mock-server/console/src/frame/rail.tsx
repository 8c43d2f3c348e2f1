import Banknote from 'lucide-react/icons/banknote';
import Bug from 'lucide-react/icons/bug';
import Clock from 'lucide-react/icons/clock';
import Globe from 'lucide-react/icons/globe';
import Inbox from 'lucide-react/icons/inbox';
import List from 'lucide-react/icons/list';
import Users from 'lucide-react/icons/users';
import Wand from 'lucide-react/icons/wand-sparkles';
import { panels, panelTitles, type Panel } from './address.ts';
import { linkTo, useAddress } from './use-address.ts';
import { useLive, useWorld } from './world-context.ts';

const icons: { readonly [P in Panel]: typeof List } = {
  now: Users,
  journal: List,
  clock: Clock,
  money: Banknote,
  trouble: Bug,
  inbox: Inbox,
  arrange: Wand,
  worlds: Globe,
};

export function Rail() {
  const { id } = useWorld();
  const { panel } = useAddress();
  const faults = useLive(({ faults }) => faults);
  const trouble = (faults?.count ?? 0) + (faults?.held ?? 0);
  return (
    <nav className="rail" aria-label="Panels">
      {panels.map((name) => {
        const Icon = icons[name];
        return (
          <a
            key={name}
            href={linkTo({ world: id, panel: name, query: {} })}
            aria-current={name === panel ? 'page' : undefined}
          >
            <Icon size={16} aria-hidden />
            <span>{panelTitles[name]}</span>
            {name === 'trouble' && trouble > 0 && (
              <b className="badge">
                {trouble}
                <span className="hidden"> faults or held calls</span>
              </b>
            )}
          </a>
        );
      })}
    </nav>
  );
}
