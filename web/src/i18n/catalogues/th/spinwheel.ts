/** Texts of the wheel and its coupons. */
export default {} as const;
