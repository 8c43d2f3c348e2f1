import {
  LARGEST_BODY_MB,
  LONGEST_CALL_S,
  ownAnswerHeaders,
  passedOn,
  secretPaths,
  withEffect,
  WRITTEN,
} from './facts.ts';

export interface Balancer {
  /** Where it listens, such as `443 ssl` or `127.0.0.1:8080`. */
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

const ownAnswer = `    internal;
    default_type application/json;
${headers}
    return 200 '{"statusCode":$status,"message":"HTTP $status"}';`;

const secret = secretPaths.map(({ pattern, logged }) => `  "~*${pattern}" ${logged};`).join('\n');

/** What nginx refuses or fails at by itself; what the app's server answers passes as it is. */
const OWN_STATUSES = [403, 404, 405, 408, 413, 416, 429, 500, 501, 502, 503, 505, 507];

/** For the folder that nginx includes inside of `http`, such as /etc/nginx/conf.d. */
export const nginxConfig = ({ listen, servers, tls, accessLog, errorLog }: Balancer): string => `# ${WRITTEN}
upstream krapao {
${servers.map((server) => `  server ${server} max_fails=2 fail_timeout=2s;`).join('\n')}
  keepalive 64;
  # Below the 72 s after which the app's server closes a connection that nobody uses.
  keepalive_timeout 60s;
}

# The path that is logged: never a query, nor what is secret in a path. At the end which server was asked, its status, and
# after how many seconds its answer began: "-" where none came, and the status is nginx's own.
map $uri $logged_path {
  default $uri;
${secret}
}
log_format krapao '$time_iso8601 $remote_addr $request_method $logged_path $status $body_bytes_sent $request_time '
  '"$upstream_addr" "$upstream_status" "$upstream_header_time"';

map $http_upgrade $connection_upgrade {
  default upgrade;
  '' '';
}

server {
  listen ${listen};
${tls ? `  ssl_certificate ${tls.certificate};\n  ssl_certificate_key ${tls.key};\n  ssl_protocols TLSv1.2 TLSv1.3;\n` : ''}  access_log ${accessLog} krapao;
  # It writes whole addresses when a call fails, up to the level crit when no port is left to connect from: what is secret
  # in them is for no log. The access log says what became of a call.
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
  # As long as an upload may take.
  proxy_read_timeout ${LONGEST_CALL_S}s;
  proxy_send_timeout ${LONGEST_CALL_S}s;
  # The app shows how much of an upload has left: it must not end here.
  proxy_request_buffering off;

  # ${withEffect.length} calls of the contract change something, and ${withEffect.filter(({ method }) => method === 'GET').length} of them are GETs: nginx must not ask the next
  # server when one breaks off. A read that failed is asked for again by the app itself.
  proxy_next_upstream off;

  # Without a slash at the end: nginx itself would answer the prefix alone, with a redirect that has none of the headers.
${passedOn.map((prefix) => `  location ${prefix} {\n    proxy_pass http://krapao;\n  }`).join('\n')}

  # Files of a build: while one release takes the place of another, the next server may have what this one has not.
  location /assets/ {
    proxy_next_upstream error timeout http_404;
    proxy_pass http://krapao;
  }

  # For the orchestrator and for nobody outside.
  location = /metrics {
    return 404;
  }

  location / {
    proxy_pass http://krapao;
  }

  # What nginx answers itself, as when no server is there or no port is left to ask one from: in the shape of a failure, so
  # that the app says what it says without a connection. The status is that of the failure; 200 only stands for it.
  error_page ${OWN_STATUSES.join(' ')} @own;
  # A server that is too slow is none.
  error_page 504 =502 @own;
  location @own {
${ownAnswer}
  }

  # Where nginx could not read what was asked for there is no address yet, without which it goes to no name.
  error_page 400 414 /own-answer;
  # A header that is too long, and a call without TLS to the port of it.
  error_page 494 497 =400 /own-answer;
  location = /own-answer {
${ownAnswer}
  }
}
`;
