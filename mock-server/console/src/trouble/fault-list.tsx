import type { ReactNode } from 'react';
import type { Fault } from '@krapao/contracts/control/fault';
import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { linkTo } from '../frame/use-address.ts';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { usePersona, useWorld } from '../frame/world-context.ts';
import { useRestoreFaults } from './restore-faults.ts';

/** What a fault does, in words. */
export function effectOf(fault: Fault): string {
  const { code, status, latencyMs, answerAfterMs, drop, hold, socket, delayMs, headers } = fault;
  const parts: string[] = [];
  if (socket !== undefined) parts.push(`sockets: ${socket}${delayMs === undefined ? '' : ` ${delayMs} ms`}`);
  if (latencyMs !== undefined) parts.push(`${latencyMs} ms before the work`);
  if (hold === 'before') parts.push('held before the work');
  if (code !== undefined) parts.push(`refused as ${code}`);
  if (status !== undefined)
    parts.push(
      `answers ${status}${fault.rawBody === undefined ? '' : ` with ${fault.contentType ?? 'text/html'}`}`,
    );
  if (drop === 'before') parts.push('connection cut before the work');
  if (drop === 'after') parts.push('work done, answer lost');
  if (hold === 'after') parts.push('work done, answer held');
  if (answerAfterMs !== undefined) parts.push(`answer ${answerAfterMs} ms after the work`);
  if (headers !== undefined) parts.push(`headers ${Object.keys(headers).join(', ')}`);
  return parts.join(', ');
}

/** As it was typed: rounded to whole ones, a chance of 0.4% would never fire, and one of 99.9% always. */
const percentOf = (probability: number): number => Number((probability * 100).toPrecision(10));

/** When it fires, in words. */
export function whenOf(
  { after, times, probability, match, fired }: Fault,
  nameOf: (member: string) => string,
): string {
  const parts: string[] = [];
  if (after > 0) parts.push(`lets ${after} through first`);
  if (times !== undefined) parts.push(times - fired <= 0 ? 'spent' : `${times - fired} of ${times} left`);
  if (probability < 1) parts.push(`${percentOf(probability)}% of the time`);
  if (match?.member !== undefined) parts.push(`only for ${nameOf(match.member)}`);
  if (match?.body !== undefined) parts.push(`body ${JSON.stringify(match.body)}`);
  if (match?.headers !== undefined) parts.push(`headers ${JSON.stringify(match.headers)}`);
  return parts.join(', ') || 'always';
}

export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  const { id } = useWorld();
  const act = useAct();
  const restoreOf = useRestoreFaults();
  const remove = (fault: Fault) => {
    const { faultId } = fault;
    const undo = restoreOf([fault]);
    void act(
      'control.removeFault',
      { params: { id, faultId } },
      { title: `Remove ${faultId}`, ...(undo && { undo }) },
    );
  };
  const persona = usePersona();
  const nameOf = (member: string) => persona(member) ?? member;
  return (
    <section className="section" aria-label="Faults">
      <h2>
        Faults <span className="faint">{faults.length}</span>
      </h2>
      <div className="scroll-x">
        <table className="grid-table with-buttons">
          <thead>
            <tr>
              <th>Fault</th>
              <th className="wide-only">Call</th>
              <th>What happens</th>
              <th className="wide-only">When</th>
              <th className="number wide-only">Matched</th>
              <th className="number">Fired</th>
              <th>
                <span className="hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <Row key={fault.faultId}>
                <td className="mono">
                  <a href={linkTo({ world: id, panel: 'journal', query: { q: `fault:${fault.faultId}` } })}>
                    {fault.faultId}
                  </a>
                </td>
                <td className="mono wide-only">{fault.operation ?? 'sockets'}</td>
                <td className="wrap">
                  <span className="mono narrow-only">{fault.operation ?? 'sockets'}</span> {effectOf(fault)}
                  <span className="muted narrow-only">, {whenOf(fault, nameOf)}</span>
                  {fault.note !== undefined && <p className="muted small">{fault.note}</p>}
                </td>
                <td className="muted wrap wide-only">{whenOf(fault, nameOf)}</td>
                <td className="number wide-only">{fault.matched}</td>
                <td className="number">{fault.fired}</td>
                <td className="number">
                  <Button small aria-label={`Remove ${fault.faultId}`} onClick={() => remove(fault)}>
                    Remove
                  </Button>
                </td>
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <tr ref={useFocusLeft<HTMLTableRowElement>()}>{children}</tr>;
}
