import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Loaded } from './parts.tsx';

const shown = (data: string | undefined, error: unknown) =>
  renderToStaticMarkup(
    <Loaded query={{ data, error, refetch: () => Promise.resolve() }}>{(text) => <p>{text}</p>}</Loaded>,
  );
const failed = (message: string, more: object) => Object.assign(new Error(message), more);

describe('loaded content', () => {
  it('stays while the simulator does not answer', () => {
    expect(shown('balance 20', null)).toBe('<p>balance 20</p>');
    expect(shown('balance 20', failed('away', { kind: 'unreachable' }))).toBe('<p>balance 20</p>');
  });

  it('is replaced by the reason once the simulator says that it is gone', () => {
    const error = failed('There is no entry 4.', { kind: 'refused', code: 'UNKNOWN_ENTRY' });
    for (const data of ['balance 20', undefined]) {
      expect(shown(data, error)).toContain('There is no entry 4.');
      expect(shown(data, error)).not.toContain('balance 20');
    }
  });
});
