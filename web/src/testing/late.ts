/** A promise that the test resolves when it wants to. */
export function createLate<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (cause: Error) => void;
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
