import { certificateProblems } from './certificates.ts';
import { isSimulator, parseEnvironment, type ParsedEnvironment, type Variables } from './env.ts';

/**
 * Settings that match the simulator on this machine: the secret with which it decrypts mobile-wallet links
 * (fixtures/deposit.json), and the help videos that it serves.
 */
const developmentDefaults = {
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
};

/** During development, with any backend: answers that break the contract must be seen. */
const whileDeveloping = { KRAPAO_ANSWER_CHECK: 'refuse' };

/** What only the production server does: it stands behind proxies, drains, counts, and serves the files of the offline page. */
const ofProduction = [
  'KRAPAO_TRUST_PROXY',
  'KRAPAO_DRAIN_MS',
  'KRAPAO_MAX_SOCKETS',
  'KRAPAO_METRICS_PORT',
  'KRAPAO_TELEMETRY',
  'KRAPAO_OFFLINE',
];

/** The environment of the development server, read once; problems name the variable and what it takes. */
export function developmentEnvironment(
  variables: Variables,
  certificates = certificateProblems,
): ParsedEnvironment {
  const parsed = parseEnvironment({
    ...whileDeveloping,
    ...(isSimulator(variables) && developmentDefaults),
    ...variables,
  });
  // The simulator is asked without TLS: there, a file that a whole machine is set to does not matter.
  const unread = isSimulator(variables) ? [] : certificates(variables);
  if (!parsed.ok || unread.length > 0)
    return { ok: false, problems: [...(parsed.ok ? [] : parsed.problems), ...unread] };
  const { env } = parsed;
  return { ok: true, env: { ...env, config: { ...env.config, telemetry: false, offline: false } } };
}

/** Says which variables were set without effect on the development server; `undefined` if there are none. */
export function withoutEffect(variables: Variables): string | undefined {
  const set = ofProduction.filter((name) => variables[name]);
  return set.length === 0
    ? undefined
    : `${new Intl.ListFormat('en-GB').format(set)} ${set.length > 1 ? 'have' : 'has'} no effect here: only the production server (npm run serve -w web) heeds ${set.length > 1 ? 'them' : 'it'}`;
}
