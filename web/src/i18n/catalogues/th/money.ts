/** Texts of withdrawing, refund, invite and slips. */
export default {} as const;
