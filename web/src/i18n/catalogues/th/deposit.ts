/** Texts of the ways of depositing. */
export default {} as const;
