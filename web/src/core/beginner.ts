/** A member with more entries in the statement than this is no beginner. */
const BEGINNER_ENTRIES = 5;

/** The first page of a statement, as far as it says whose it is. */
interface FirstPage {
  readonly total: number | null;
  readonly statements: readonly unknown[];
}

/** Is a member shown what to do first? By the statement alone: a beginner may have money. */
export const isBeginner = ({ total, statements }: FirstPage): boolean =>
  (total ?? statements.length) <= BEGINNER_ENTRIES;
