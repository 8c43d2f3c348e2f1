import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app-context.ts';
import { Empty } from '../design/parts.tsx';
import { plural } from '../design/format.ts';
import { useEnterLink } from '../frame/enter-link.ts';
import { linkTo } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';

/** Shown when nothing was called here: perhaps the app calls another world. */
export function EmptyJournal() {
  const { id, summary } = useWorld();
  const enter = useEnterLink();
  const others = useBusyWorlds(id);
  const [first] = summary?.members ?? [];
  return (
    <Empty title="No calls yet">
      <p>Open the app in this world, and its calls appear here as they happen.</p>
      <p className="line">
        <a className="button main" href={enter({ as: first?.persona })} target="_blank" rel="noopener">
          Open the app{first && ` as ${first.persona}`}
        </a>
      </p>
      {others.length > 0 && (
        <>
          <p>There were calls in other worlds in the last few minutes:</p>
          <ul className="line">
            {others.map(({ world, count }) => (
              <li key={world}>
                <a className="button small" href={linkTo({ world, panel: 'journal', query: {} })}>
                  {world} <span className="faint">{plural(count, 'call')}</span>
                </a>
              </li>
            ))}
          </ul>
          <p>
            Were they meant for this one? Open the app with the button above or at an address such as{' '}
            <code>{id}.localhost</code>, or send <code>X-Mock-World: {id}</code>.
          </p>
        </>
      )}
    </Empty>
  );
}

/** Other worlds that got calls in the last minutes. */
function useBusyWorlds(here: string): readonly { readonly world: string; readonly count: number }[] {
  const { control } = useApp();
  const { data } = useQuery({
    queryKey: ['busy', here],
    queryFn: async ({ signal }) => {
      const worlds = await control.call('control.listWorlds', {}, signal);
      const counted = await Promise.all(
        worlds
          .filter(({ id }) => id !== here)
          .slice(0, 20)
          .map(async ({ id, now }) => {
            const since = new Date(Date.parse(now) - 5 * 60_000).toISOString();
            const { count } = await control.call(
              'control.countRequests',
              { params: { id }, query: { since } },
              signal,
            );
            return { world: id, count };
          }),
      );
      return counted.filter(({ count }) => count > 0);
    },
    refetchInterval: 5_000,
  });
  return data ?? [];
}
