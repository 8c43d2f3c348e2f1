/** Texts of bonuses and promotions. */
export default {} as const;
