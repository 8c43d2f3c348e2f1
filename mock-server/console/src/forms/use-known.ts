import { useMemo } from 'react';
import { moneyText } from '../design/format.ts';
import { useLook } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';

type Known = Readonly<Record<string, readonly (readonly [value: string, text: string])[]>>;

/** The choices that this world has for a field, by field name. */
export function useKnown(): Known {
  const { id } = useWorld();
  const { data } = useLook('members', 'control.listMembers', { params: { id } });
  const slices = useLook('switches', 'control.getSwitches', { params: { id } }).data?.slices;
  return useMemo(() => {
    const members = data?.entries ?? [];
    const games = [...new Set(members.flatMap((member) => member.games.map(({ code }) => code)))];
    const wheel = (slices ?? []).map(({ code, label }) => [code, label] as const);
    return {
      username: members.map(
        ({ username, persona, name }) => [username, `${persona} ${name}`.trim()] as const,
      ),
      game: games.map((code) => [code, ''] as const),
      qrcodeId: members.flatMap(({ qrcode, persona }) =>
        qrcode ? [[qrcode.qrcodeId, `${persona}, ${moneyText(qrcode.amount)}`] as const] : [],
      ),
      depositId: members.flatMap(({ deposits, persona }) =>
        deposits.map(({ depositId, amount }) => [depositId, `${persona}, ${moneyText(amount)}`] as const),
      ),
      withdrawalId: members.flatMap(({ withdrawals, persona }) =>
        withdrawals.map(
          ({ withdrawalId, amount }) => [withdrawalId, `${persona}, ${moneyText(amount)}`] as const,
        ),
      ),
      reference: members.flatMap(({ slips, persona }) =>
        slips.map(({ reference }) => [reference, persona] as const),
      ),
      next: wheel,
      retire: wheel,
      slice: wheel,
    };
  }, [data, slices]);
}
