import { LONGEST_CALL_S, ownAnswerHeaders, secretPaths, withEffect, WRITTEN } from './facts.ts';

export interface HaproxyBalancer {
  /** Such as `:443 ssl crt /etc/haproxy/krapao.pem alpn h2,http/1.1`. */
  readonly bind: string;
  readonly servers: readonly string[];
  /** `stdout format raw local0` in a container. */
  readonly log: string;
  /** Asked for the servers' names again and again, where these get new addresses: that of Docker, for one. */
  readonly resolver?: string;
}

const masked = secretPaths
  .map(
    ({ pattern, logged }) =>
      `  http-request set-var(txn.logged) str(${logged}) if { var(txn.plain) -m reg -i ${pattern} }`,
  )
  .join('\n');

const headers = Object.entries(ownAnswerHeaders)
  .map(([name, value]) => ` hdr ${name} "${value}"`)
  .join('');

/** What it can say without a server. Named for all sections at once: a call is refused before it is known which it goes to. */
const OWN_STATUSES = [400, 404, 408, 413, 500, 501, 502, 503, 504];

const ownAnswers = OWN_STATUSES.map(
  (status) =>
    `  http-error status ${status} content-type application/json lf-string "{\\"statusCode\\":${status},\\"message\\":\\"HTTP ${status}\\"}"${headers}`,
).join('\n');

export const haproxyConfig = ({ bind, servers, log, resolver }: HaproxyBalancer): string =>
  `# ${WRITTEN}
global
  log ${log} info
  maxconn 8000
  # A socket never ends by itself; calls have by then.
  hard-stop-after ${LONGEST_CALL_S + 5}s

defaults
  mode http
  log global
  timeout connect 2s
  timeout client 75s
  timeout http-request 20s
  timeout http-keep-alive 60s
  # As long as an upload may take.
  timeout server ${LONGEST_CALL_S}s
  timeout tunnel 1h
  # A server that says no is left at once; one that only takes its time may be the last one there is.
  timeout check 2s
  option http-no-delay
  # What HAProxy says itself, as when no server is there: in the shape of a failure, so that the app says what it says
  # without a connection. Where it could not even read the headers (400, 408), version 2.6 has a page of its own, whatever
  # is written here.
${ownAnswers}

${resolver ? `resolvers names\n  nameserver dns ${resolver}\n  hold valid 1s\n\n` : ''}frontend krapao
  bind ${bind}
  # The path that is logged: never a query, nor what is secret in a path.
  http-request set-var(txn.logged) path
  # A backend may read it more kindly than it was written: encoded, with slashes doubled, in other letters.
  http-request set-var(txn.plain) path
  http-request set-var(txn.plain) path,url_dec,regsub(/+,/,g)
${masked}
  log-format "%t %ci %HM %[var(txn.logged)] %ST %B %Ta %s"
  http-request deny deny_status 404 if { path /metrics }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]
  use_backend files if { path_beg /assets/ }
  default_backend servers

# ${withEffect.length} calls of the contract change something, and ${withEffect.filter(({ method }) => method === 'GET').length} of them are GETs. So another server is asked only where no connection
# came about, when nothing can have been sent; a read that failed later is asked for again by the app itself.
backend servers
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  retries 2
  retry-on conn-failure
  option redispatch 1
  default-server check inter 500ms fall 1 rise 1${resolver ? ' resolvers names init-addr last,libc,none' : ''}
${servers.map((server, n) => `  server app-${n + 1} ${server}`).join('\n')}

# Files of a build: while one release takes the place of another, the next server may have what this one has not.
backend files
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  retries 2
  retry-on conn-failure 404
  option redispatch 1
  default-server check inter 500ms fall 1 rise 1${resolver ? ' resolvers names init-addr last,libc,none' : ''}
${servers.map((server, n) => `  server app-${n + 1} ${server}`).join('\n')}
`;
