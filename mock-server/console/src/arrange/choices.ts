export const isErrorCode = (codes: readonly { readonly code: string }[], code: string): boolean =>
  codes.some((one) => one.code === code);
