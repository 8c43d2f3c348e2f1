import { haproxyConfig } from './haproxy.ts';
import { kubernetesFiles } from './k8s.ts';
import { nginxConfig } from './nginx.ts';
import { simulatorsHaproxy, simulatorsNginx } from './simulators.ts';

const servers = ['app-1:8080', 'app-2:8080'];
const simulators = ['simulator-1:4000', 'simulator-2:4000', 'simulator-3:4000'];

/** Everything in `web/deploy` that is generated from the code, by its path there. */
export const deployFiles: Readonly<Record<string, string>> = {
  'nginx/krapao.conf': nginxConfig({
    listen: '443 ssl http2',
    servers,
    tls: { certificate: '/etc/nginx/tls/tls.crt', key: '/etc/nginx/tls/tls.key' },
    accessLog: '/var/log/nginx/access.log',
    errorLog: '/var/log/nginx/error.log',
  }),
  'haproxy/haproxy.cfg': haproxyConfig({
    bind: ':8443 ssl crt /tls/tls.pem alpn h2,http/1.1',
    servers,
    log: 'stdout format raw local0',
  }),
  'simulators/nginx.conf': simulatorsNginx({ listen: '4000', servers: simulators }),
  'simulators/haproxy.cfg': simulatorsHaproxy({ listen: ':4000', servers: simulators }),
  ...Object.fromEntries(Object.entries(kubernetesFiles).map(([name, text]) => [`k8s/${name}`, text])),
};
