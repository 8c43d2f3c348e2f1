/** Only the fields with a value, so that an undefined one does not overwrite another when spread. */
export const definedFields = <Value extends object>(value: Value | undefined): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, field]) => field !== undefined),
  ) as Partial<Value>;
