import type { SimWorld, StatementRow } from '../tables.ts';

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
