import type { MemberRow, SimWorld, StatementRow } from '../tables.ts';

/** Writes a movement of money into the member's statement, as of now. */
export function addStatement(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  item: Omit<StatementRow, 'id' | 'memberId' | 'createdAt'>,
): StatementRow {
  const id = world.ids.next();
  return world.store
    .table('statements')
    .put(id, { id, memberId: member.id, createdAt: world.clock.now(), ...item });
}

/** An entry in progress comes to its end, where need be with another amount than was expected. */
export function settleStatement(
  world: SimWorld,
  statementId: string,
  end: Pick<StatementRow, 'status'> & Partial<Pick<StatementRow, 'amount'>>,
): void {
  const statements = world.store.table('statements');
  const item = statements.get(statementId);
  if (item) statements.put(statementId, { ...item, ...end });
}
