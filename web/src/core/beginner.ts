/** A member with more entries in the statement is not a beginner. */
const BEGINNER_ENTRIES = 5;

/** The fields of the first page of a statement that this needs. */
interface FirstPage {
  readonly total: number | null;
  readonly statements: readonly unknown[];
}

/** Whether a member sees the first steps. Only the statement decides: a beginner may have money. */
export const isBeginner = ({ total, statements }: FirstPage): boolean =>
  (total ?? statements.length) <= BEGINNER_ENTRIES;
