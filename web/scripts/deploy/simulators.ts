import { WRITTEN } from './facts.ts';

/* A world lives in one simulator: each call goes where the name of its world leads, by consistent hashing. */

export interface Simulators {
  readonly listen: string;
  readonly servers: readonly string[];
}

/** For a folder that nginx includes inside `http`. The world is looked up in the same order as in the simulator. */
export const simulatorsNginx = ({ listen, servers }: Simulators): string => `# ${WRITTEN}
map $uri $world_of_path {
  '' '';
  "~^/__mock/worlds/(?<named>[^/]+)" $named;
}
map $http_x_forwarded_host $called {
  '' $http_host;
  default $http_x_forwarded_host;
}
map $called $world_of_address {
  default '';
  "~(?<addressed>[^, ]+)\\.localhost(?::\\d+)?$" $addressed;
}
map $world_of_path $world_of_header {
  '' $http_x_mock_world;
  default $world_of_path;
}
map $world_of_header $world_of_host {
  '' $world_of_address;
  default $world_of_header;
}
map $world_of_host $world_of_cookie {
  '' $cookie_mock_world;
  default $world_of_host;
}
map $world_of_cookie $world {
  '' $arg_world;
  default $world_of_cookie;
}

upstream simulators {
  hash $world consistent;
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
}

map $http_upgrade $simulator_connection {
  default upgrade;
  '' '';
}

server {
  listen ${listen};
  client_max_body_size 64m;
  location / {
    proxy_pass http://simulators;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $called;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $simulator_connection;
    proxy_connect_timeout 2s;
    proxy_read_timeout 600s;
    # Each simulator has its own worlds.
    proxy_next_upstream off;
  }
}
`;

export const simulatorsHaproxy = ({ listen, servers }: Simulators): string => `# ${WRITTEN}
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 600s
  timeout tunnel 1h
  # Each simulator has its own worlds.
  retries 0

frontend simulators
  bind ${listen}
  # The lookup has the same order as in the simulator itself.
  http-request set-var(txn.world) urlp(world)
  http-request set-var(txn.world) req.cook(mock_world) if { req.cook(mock_world) -m found }
  http-request set-var(txn.called) req.hdr(host)
  http-request set-var(txn.called) req.hdr(x-forwarded-host) if { req.hdr(x-forwarded-host) -m found }
  http-request set-var(txn.called) var(txn.called),field(1,:)
  http-request set-var(txn.world) var(txn.called),regsub(\\.localhost$,) if { var(txn.called) -m end .localhost }
  http-request set-var(txn.world) req.hdr(x-mock-world) if { req.hdr(x-mock-world) -m found }
  http-request set-var(txn.world) path,field(4,/) if { path_beg /__mock/worlds/ }
  default_backend nodes

backend nodes
  balance hash var(txn.world)
  hash-type consistent
${servers.map((server, n) => `  server node-${n + 1} ${server}`).join('\n')}
`;
