/** Who may call, and what every call may answer. */
export const accessErrors = {
  UNAUTHORIZED: { status: 401, meaning: 'The call needs a signed-in member.', remedy: 'signIn' },
  EXPIRED_AUTH_TOKEN: { status: 401, meaning: 'The sign-in is past its life.', remedy: 'signIn' },
  INVALID_USER_1: { status: 403, meaning: 'The member may not do this (reason 1).', remedy: 'contact' },
  INVALID_USER_2: { status: 403, meaning: 'The member may not do this (reason 2).', remedy: 'contact' },
  INVALID_USER_3: { status: 403, meaning: 'The member may not do this (reason 3).', remedy: 'contact' },
  INVALID_USER_4: { status: 403, meaning: 'The member may not do this (reason 4).', remedy: 'contact' },
  INVALID_IP: { status: 403, meaning: 'Access from this network address is refused.', remedy: 'contact' },
  INACTIVE_USER: { status: 403, meaning: 'The member is not active.', remedy: 'contact' },
  REQUEST_LIMIT: { status: 429, meaning: 'Too many tries in a short time.', remedy: 'wait' },
  REQUEST_LIMIT_1MIN: {
    status: 429,
    meaning: 'Too soon after the last try: wait about a minute.',
    remedy: 'wait',
  },
  KEY_MISSING: {
    status: 400,
    meaning: 'A required field is absent; `data.issues` names it.',
    remedy: 'edit',
  },
  KEY_INVALID: {
    status: 400,
    meaning: 'A field is unknown or of the wrong type; `data.issues` names it.',
    remedy: 'edit',
  },
  NO_DATA: { status: 404, meaning: 'There is nothing under that id.', remedy: 'none' },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'The server failed.', remedy: 'retry' },
  OK: { status: 200, meaning: 'In order.', remedy: 'none' },
  SUCCESS: { status: 200, meaning: 'Done.', remedy: 'none' },
} as const;
