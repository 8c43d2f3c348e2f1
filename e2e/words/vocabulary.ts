/** What the screens say, as the tests expect to read it: written down a second time on purpose. */
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
  wallet: string;
  close: string;
  language: string;
  notFound: string;
  terminated: { title: string; check: string };
}
