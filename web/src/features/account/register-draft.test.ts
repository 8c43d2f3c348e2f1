import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import type { SimpleStorage } from '../../platform/storage.ts';
import { createRegisterDraft, registerDraftOf } from './register-draft.ts';
import type { Step } from './register-steps.ts';

function memory(): SimpleStorage & { readonly all: () => string } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    all: () => JSON.stringify([...values]),
  };
}

function filled() {
  const tab = memory();
  const draft = createRegisterDraft(tab);
  const pass = (step: Step) => draft.pass(step, draft.getState().values);
  draft.type('phone', '0899999999');
  pass('phone');
  draft.codeSent({ phone: '0899999999', otpRef: 'ABCD', otpToken: 't0ken' });
  draft.type('code', '135 790');
  pass('otp');
  draft.type('name', 'SOMSRI');
  draft.type('password', 'hush-hush');
  draft.type('confirm', 'hush-hush');
  pass('profile');
  return { tab, draft };
}

/** The phone number was changed while an answer about the former one was pending. */
function changed() {
  const { draft } = filled();
  const { values, sent } = draft.getState();
  draft.type('phone', '0888888888');
  return { draft, checked: values, sent: sent! };
}

describe('the draft of a registration', () => {
  it('is unsaved while it has secrets, which do not survive a reload', () => {
    const unsaved = new Set<() => boolean>();
    const tab = memory();
    const draft = registerDraftOf({ storages: { tab, lasting: memory() }, unsaved });
    const isUnsaved = () => [...unsaved].some((has) => has());
    draft.type('phone', '0899999999');
    expect(isUnsaved()).toBe(false);
    draft.type('password', 'hush-hush');
    expect(isUnsaved()).toBe(true);
    draft.clear();
    expect(isUnsaved()).toBe(false);
  });

  it('survives a reload, except for secrets', () => {
    const { tab, draft } = filled();
    expect(draft.getState().values).toMatchObject({ code: '135790', password: 'hush-hush' });
    expect(tab.all()).not.toMatch(/hush|135/);
    const { values, passed, sent } = createRegisterDraft(tab).getState();
    expect(values).toMatchObject({
      phone: '0899999999',
      name: 'SOMSRI',
      code: '',
      password: '',
      confirm: '',
    });
    expect(sent?.otpRef).toBe('ABCD');
    // Without the password the step has to be passed again.
    expect(passed).toEqual(['phone', 'otp']);
  });

  it('a changed phone number has to be verified again', () => {
    const { draft } = filled();
    draft.type('phone', '0811111111');
    expect(draft.getState().passed).toEqual([]);
  });

  it('a refusal is shown at its field until the field is changed', () => {
    const { draft } = filled();
    const error = new ApiError({ kind: 'refused', operation: 'account.validate', message: 'EXISTING_USER' });
    draft.refuse('phone', error);
    draft.type('name', 'SOMCHAI');
    expect(draft.getState()).toMatchObject({ refused: { phone: error }, passed: [] });
    draft.type('phone', '0811111111');
    expect(draft.getState().refused).toEqual({});
  });

  it('leaves nothing behind', () => {
    const { tab, draft } = filled();
    draft.clear();
    expect(tab.all()).toBe('[]');
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"values":3}',
    '{"values":{"phone":5,"currency":"USD","password":"x"}}',
  ])('starts over from %s', (kept) => {
    const tab = memory();
    tab.setItem('register_draft', kept);
    const { values } = createRegisterDraft(tab).getState();
    expect(values).toMatchObject({ phone: '', password: '', currency: 'LAK' });
  });
});

describe('an answer that arrives after the input was changed', () => {
  it('does not count for the new phone number', () => {
    const { draft, checked } = changed();
    for (const step of ['phone', 'otp', 'profile'] as const) draft.pass(step, checked);
    expect(draft.getState().passed).toEqual([]);
  });

  it('counts for what does not depend on the change', () => {
    const { draft } = filled();
    const checked = draft.getState().values;
    draft.type('name', 'SOMSAK');
    draft.pass('otp', checked);
    draft.pass('profile', checked);
    expect(draft.getState().passed).toEqual(['phone', 'otp']);
  });

  it('ends only the code that it is about', () => {
    const { draft, sent } = changed();
    const next = { phone: '0888888888', otpRef: 'WXYZ', otpToken: 'next' };
    draft.codeSent(next);
    draft.type('code', '246');
    draft.endCode(sent);
    expect(draft.getState()).toMatchObject({ sent: next, values: { code: '246' } });
    draft.endCode(next);
    expect(draft.getState()).toMatchObject({ sent: null, values: { code: '' } });
  });
});
