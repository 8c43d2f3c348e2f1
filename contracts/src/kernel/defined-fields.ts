/** Only the fields that have a value, so that one without does not hide what it is spread over. */
export const definedFields = <Value extends object>(value: Value | undefined): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, field]) => field !== undefined),
  ) as Partial<Value>;
