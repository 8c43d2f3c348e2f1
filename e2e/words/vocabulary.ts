/** The texts of the screens, as the tests expect them: written a second time on purpose. */
export interface Words {
  login: {
    title: string;
    phone: string;
    password: string;
    remember: string;
    submit: string;
    wrong: string;
    phoneMissing: string;
  };
  agreement: { title: string; accept: string };
  conditions: { open: string; title: string };
  home: { total: string; refresh: string; deposit: string; transfer: string; menu: string; logout: string };
  deposit: {
    title: string;
    amount: string;
    create: string;
    picture: (amount: string) => string;
    endsIn: string;
    paid: (amount: string) => string;
    expired: string;
    cancel: string;
    cancelled: string;
    minimum: (amount: string) => string;
    replaced: string;
  };
  transfer: {
    title: string;
    from: string;
    to: string;
    amount: string;
    review: string;
    confirm: string;
    done: (amount: string, to: string) => string;
    doneAll: (to: string) => string;
    failed: string;
    moneyIsBack: string;
    offline: string;
    unknown: string;
  };
  statement: {
    open: string;
    title: string;
    deposit: string;
    transfer: string;
    incoming: string;
    success: string;
    failed: string;
    older: string;
  };
  register: {
    open: string;
    place: (step: number, steps: number) => string;
    phoneTitle: string;
    phone: string;
    codeTitle: string;
    code: string;
    verify: string;
    resend: string;
    changePhone: string;
    profileTitle: string;
    name: string;
    password: string;
    confirm: string;
    inviteCode: string;
    bankTitle: string;
    bank: string;
    firstName: string;
    lastName: string;
    accountNo: string;
    next: string;
    back: string;
    submit: string;
    done: string;
  };
  howto: { open: string; title: string; topics: readonly string[]; steps: string };
  contact: { open: string; chat: string; version: string };
  profile: {
    open: string;
    title: string;
    edit: string;
    save: string;
    holder: string;
    account: string;
    useAccount: string;
  };
  password: { title: string; old: string; new: string; confirm: string; submit: string };
  ok: string;
  tryAgain: string;
  /** The region of the toasts. */
  messages: string;
  wallet: string;
  close: string;
  language: string;
  notFound: string;
  terminated: { title: string; check: string };
}
