import { ATTEMPT_HEADER } from '../../attempt.shared.ts';
import {
  LONGEST_CALL_S,
  ownAnswerHeaders,
  pageWithoutServer,
  secretPaths,
  withEffect,
  WRITTEN,
} from './facts.ts';

export interface HaproxyBalancer {
  /** Such as `:443 ssl crt /etc/haproxy/krapao.pem alpn h2,http/1.1`. */
  readonly bind: string;
  readonly servers: readonly string[];
  /** `stdout format raw local0` in a container. */
  readonly log: string;
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

/** HAProxy's own error pages. Declared in `defaults`, because a call may be refused before its backend is chosen. */
const OWN_STATUSES = [400, 404, 408, 413, 500, 501, 502, 503, 504];

const ownAnswers = OWN_STATUSES.map(
  (status) =>
    `  http-error status ${status} content-type application/json lf-string "{\\"statusCode\\":${status},\\"message\\":\\"HTTP ${status}\\"}"${headers}`,
).join('\n');

const page = pageWithoutServer.replaceAll('"', String.raw`\"`);

const OPEN_FILES = 65_000;

/**
 * The DNS server that is asked repeatedly, where servers get new addresses: Docker's, for example. Nobody else has one at its address, and
 * HAProxy takes a server whose name it cannot look up out of service.
 */
const DNS = 'HAPROXY_DNS';
/** No answer, or none that says that there is no such name. By default a server is out of service after 30 s of these. */
const silences = ['timeout', 'refused', 'other'];
const withDns = (lines: string) => `.if defined(${DNS})\n${lines}\n.endif`;

/** How the servers of a backend are checked, and when another one is asked. */
const toServers = ({ servers }: HaproxyBalancer, retryOn: string) =>
  `  option httpchk GET /ready
  http-check expect status 200
  retries 2
  retry-on ${retryOn}
  option redispatch 1
  default-server check inter 500ms fall 1 rise 1
${withDns('  default-server resolvers names init-addr last,libc,none')}
${servers.map((server, n) => `  server app-${n + 1} ${server}`).join('\n')}`;

export const haproxyConfig = (balancer: HaproxyBalancer): string => {
  const { bind, log } = balancer;
  return `# ${WRITTEN}
global
  log ${log} info
  # Ten thousand players, each with a connection for calls and one for the socket, and half as many again; each takes two open
  # files, as it goes on to a server. Whoever is beyond that waits unanswered. A system that allows fewer lowers it.
  fd-hard-limit ${OPEN_FILES}
  # Sockets never end by themselves; by then, all calls have.
  hard-stop-after ${LONGEST_CALL_S + 5}s

defaults
  mode http
  log global
  timeout connect 2s
  timeout client 75s
  timeout http-request 20s
  timeout http-keep-alive 60s
  # The longest that an upload may take.
  timeout server ${LONGEST_CALL_S}s
  timeout tunnel 1h
  # A server that refuses is removed at once. A slow one gets time: it may be the last one left.
  timeout check 2s
  option http-no-delay
  # HAProxy's own errors, such as no server available, in the shape of the API's failures: the app then says that there is
  # no connection. Where it could not even read the headers (400, 408), version 2.6 sends its built-in page anyway.
${ownAnswers}

# Only in a container, whose start.sh names Docker's DNS server: there, a server that is replaced has another address. Elsewhere names
# are looked up once, at the start.
${withDns(`resolvers names\n  nameserver dns "\${${DNS}}"\n  hold valid 1s\n  # While Docker itself restarts, nobody answers, and the servers go on.\n${silences.map((kind) => `  hold ${kind} 24h`).join('\n')}`)}

frontend krapao
  bind ${bind}
  # The path for the log, without the query and without secrets in the path. Backends also accept it percent-encoded.
  http-request set-var(txn.logged) path
  http-request set-var(txn.plain) path
  http-request set-var(txn.plain) path,url_dec
${masked}
  log-format "%t %ci %HM %[var(txn.logged)] %ST %B %Ta %s"
  http-request deny deny_status 404 if { path /metrics }
  # Who opens the app in a browser while no server of it runs gets a page in words.
  http-request return status 503 content-type "text/html; charset=utf-8" lf-string "${page}"${headers} if { nbsrv(servers) eq 0 } { req.hdr(accept) -m sub text/html }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]
  use_backend files if { path_beg /assets/ }
  use_backend attempts if { req.hdr(${ATTEMPT_HEADER}) -m found }
  default_backend servers

# ${withEffect.length} calls of the contract change something, and ${withEffect.filter(({ method }) => method === 'GET').length} of them are GETs. So another server is tried only if the connection
# failed, when nothing can have been sent; the app itself repeats reads that fail later.
backend servers
  balance leastconn
${toServers(balancer, 'conn-failure')}

# Calls that the app has named: a browser sends one again by itself if its connection breaks before the answer. Both go to the
# same server, which lets it come once.
backend attempts
  balance hdr(${ATTEMPT_HEADER})
  hash-type consistent
${toServers(balancer, 'conn-failure')}

# Files of a build: while one release replaces another, another server may have a file that this one lacks.
backend files
  balance leastconn
${toServers(balancer, 'conn-failure 404')}
`;
};
