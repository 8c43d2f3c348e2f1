import { useState } from 'react';

/** The latest value, except while something moves: then it stays what it was when the motion began. */
export function useWhileStill<Value>(value: Value | undefined, moving: boolean): Value | undefined {
  const [still, setStill] = useState(value);
  const kept = moving && still !== undefined;
  if (!kept && still !== value) setStill(value);
  return kept ? still : value;
}
