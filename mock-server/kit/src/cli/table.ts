/** Aligned columns, each as wide as needed; the last one is not padded. */
export function table(rows: readonly (readonly (string | number | null | undefined)[])[]): string[] {
  const cells = rows.map((row) =>
    row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
  );
  const widths: number[] = [];
  for (const row of cells)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return cells.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

export const baht = (amount: number): string => amount.toFixed(2);
