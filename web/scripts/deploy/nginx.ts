import { ATTEMPT_HEADER } from '../../attempt.shared.ts';
import { API_PREFIX } from '../../server/prefixes.ts';
import {
  LARGEST_BODY_MB,
  LONGEST_CALL_S,
  ownAnswerHeaders,
  pageWithoutServer,
  passedOn,
  secretPaths,
  withEffect,
  WRITTEN,
} from './facts.ts';

export interface Balancer {
  /** The `listen` value, such as `443 ssl` or `127.0.0.1:8080`. */
  readonly listen: string;
  /** Addresses of the app's servers. */
  readonly servers: readonly string[];
  /** Files of the certificate and its key. */
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined;
  readonly accessLog: string;
  readonly errorLog: string;
}

const headers = Object.entries(ownAnswerHeaders)
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n');

const answer = (type: string, text: string) => `    internal;
    default_type ${type};
${headers}
    return 200 '${text.replaceAll("'", String.raw`\'`)}';`;

const ownAnswer = answer('application/json', '{"statusCode":$status,"message":"HTTP $status"}');

const secret = secretPaths.map(({ pattern, logged }) => `  "~*${pattern}" ${logged};`).join('\n');

/** nginx's own error pages; answers of the app's server pass unchanged. */
const OWN_STATUSES = [403, 404, 405, 408, 413, 416, 429, 500, 501, 505, 507];

const toServers = (servers: readonly string[]) =>
  `${servers.map((server) => `  server ${server} max_fails=2 fail_timeout=2s;`).join('\n')}
  keepalive 64;
  # Below the 72 s after which the app's server closes an idle connection.
  keepalive_timeout 60s;`;

const attempt = `$http_${ATTEMPT_HEADER.replaceAll('-', '_')}`;

/** For a folder that nginx includes inside `http`, such as /etc/nginx/conf.d. */
export const nginxConfig = ({ listen, servers, tls, accessLog, errorLog }: Balancer): string => `# ${WRITTEN}
upstream krapao {
${toServers(servers)}
}

# Calls that the app has named: a browser sends one again by itself if its connection breaks before the answer. Both go to the
# same server, which lets it come once.
upstream krapao_attempts {
  hash ${attempt} consistent;
${toServers(servers)}
}
map ${attempt} $krapao_of_call {
  default krapao_attempts;
  '' krapao;
}

# The path for the log, without the query and without secrets in the path. The last three fields are the upstream server, its
# status, and the seconds until its answer began; "-" if it did not answer, and then the status is nginx's own.
map $uri $logged_path {
  default $uri;
${secret}
}
log_format krapao '$time_iso8601 $remote_addr $request_method $logged_path $status $body_bytes_sent $request_time '
  '"$upstream_addr" "$upstream_status" "$upstream_header_time"';

# Who opens the app in a browser gets a page in words where no server of it answers.
map $http_accept $without_server {
  default @own;
  "~text/html" @page;
}

map $http_upgrade $connection_upgrade {
  default upgrade;
  '' '';
}

server {
  listen ${listen};
${tls ? `  ssl_certificate ${tls.certificate};\n  ssl_certificate_key ${tls.key};\n  ssl_protocols TLSv1.2 TLSv1.3;\n` : ''}  access_log ${accessLog} krapao;
  # When a call fails, nginx logs the whole address with its secrets, even at the level crit (no port left to connect from).
  # So only emerg is logged; the access log says how each call ended.
  error_log ${errorLog} emerg;
  server_tokens off;
  client_max_body_size ${LARGEST_BODY_MB}m;

  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  proxy_connect_timeout 2s;
  # The app sets its clock by the operator's date, in place of which nginx would send its own.
  proxy_pass_header Date;
  # The longest that an upload may take.
  proxy_read_timeout ${LONGEST_CALL_S}s;
  proxy_send_timeout ${LONGEST_CALL_S}s;
  # The app shows the progress of an upload, so the upload must not be buffered here.
  proxy_request_buffering off;

  # ${withEffect.length} calls of the contract change something, and ${withEffect.filter(({ method }) => method === 'GET').length} of them are GETs: nginx must not try the next
  # server when one fails. The app itself repeats reads that fail.
  proxy_next_upstream off;

  # Without a trailing slash: otherwise nginx would answer the bare prefix itself, with a redirect that lacks the headers.
${passedOn.map((prefix) => `  location ${prefix} {\n    proxy_pass http://${prefix === API_PREFIX ? '$krapao_of_call' : 'krapao'};\n  }`).join('\n')}

  # Files of a build: while one release replaces another, another server may have a file that this one lacks.
  location /assets/ {
    proxy_next_upstream error timeout http_404;
    proxy_pass http://krapao;
  }

  # Only for the monitoring, which asks the servers directly.
  location = /metrics {
    return 404;
  }

  location / {
    proxy_pass http://krapao;
  }

  # nginx's own errors, such as no server available or no port left to connect from, in the shape of the API's failures: the
  # app then says that there is no connection. The 200 of the return is never sent: the failure keeps its status.
  error_page ${OWN_STATUSES.join(' ')} @own;
  error_page 502 503 $without_server;
  # A server that is too slow counts as unavailable.
  error_page 504 =502 $without_server;
  location @own {
${ownAnswer}
  }
  location @page {
${answer('"text/html; charset=utf-8"', pageWithoutServer)}
  }

  # If nginx could not parse the request, it has no address yet, and a named location would not work.
  error_page 400 414 /own-answer;
  # A header that is too long, and plain HTTP on the TLS port.
  error_page 494 497 =400 /own-answer;
  location = /own-answer {
${ownAnswer}
  }
}
`;
