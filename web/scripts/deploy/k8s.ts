import { stringify } from 'yaml';
import { MAX_SOCKETS } from '../../server/limits.ts';
import { LONGEST_CALL_S, WRITTEN } from './facts.ts';

const app = 'krapao-web';
const labels = { 'app.kubernetes.io/name': app };
const PORT = 8080;
const METRICS_PORT = 9464;
const DRAIN_S = 5;
const PLAYERS = 10_000;
/** Without these some players have no server; one more runs, as one is always being replaced or has failed. */
const NEEDED = Math.ceil(PLAYERS / MAX_SOCKETS);

const probe = (path: string, periodSeconds: number, failureThreshold: number, timeoutSeconds = 1) => ({
  httpGet: { path, port: 'http' },
  periodSeconds,
  timeoutSeconds,
  failureThreshold,
});

const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: app, labels },
  spec: {
    replicas: NEEDED + 1,
    // A new server is ready before an old one is stopped.
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        automountServiceAccountToken: false,
        // Otherwise Kubernetes adds KRAPAO_WEB_PORT and the like for the Service, and the server refuses unknown variables.
        enableServiceLinks: false,
        // Running calls may take as long as an upload; after that they are cut.
        terminationGracePeriodSeconds: DRAIN_S + LONGEST_CALL_S + 10,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          runAsGroup: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
        containers: [
          {
            name: 'web',
            image: app,
            ports: [
              { name: 'http', containerPort: PORT },
              { name: 'metrics', containerPort: METRICS_PORT },
            ],
            env: [
              { name: 'KRAPAO_DRAIN_MS', value: String(DRAIN_S * 1_000) },
              { name: 'KRAPAO_METRICS_PORT', value: String(METRICS_PORT) },
              { name: 'KRAPAO_TRUST_PROXY', value: '1' },
            ],
            envFrom: [{ configMapRef: { name: app } }],
            // Must not depend on the backend: when that is down, the page that says so must still be served.
            // Two probes fit into the time that calls are accepted after SIGTERM; one slow answer removes no server.
            readinessProbe: probe('/ready', 1, 2),
            livenessProbe: probe('/health', 10, 3, 5),
            startupProbe: probe('/health', 1, 30),
            resources: { requests: { cpu: '100m', memory: '96Mi' }, limits: { memory: '192Mi' } },
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: labels },
          },
        ],
      },
    },
  },
};

const service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: app, labels },
  spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
};

const budget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: app, labels },
  // Not a number that stays: with as many servers or fewer, as an overlay may set, no node could ever be emptied.
  spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
};

/** Inbound: players through the gateway, and the monitoring. Outbound: DNS and the backend, over TLS. */
const network = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: app, labels },
  spec: {
    podSelector: { matchLabels: labels },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { ports: [{ port: 'http' }] },
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ port: 'metrics' }],
      },
    ],
    egress: [
      {
        to: [{ namespaceSelector: {} }],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
      { ports: [{ port: 443, protocol: 'TCP' }] },
    ],
  },
};

/** No retries: the gateway's own default is none, and a call with an effect must not be repeated. */
const route = {
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: app, labels },
  spec: {
    parentRefs: [{ name: 'gateway' }],
    hostnames: ['app.example.com'],
    rules: [
      {
        matches: [{ path: { type: 'PathPrefix', value: '/' } }],
        // A gateway adds the caller's address to X-Forwarded-For and sets the protocol, but passes on the host that a caller names.
        filters: [{ type: 'RequestHeaderModifier', requestHeaderModifier: { remove: ['X-Forwarded-Host'] } }],
        timeouts: { request: `${LONGEST_CALL_S}s`, backendRequest: `${LONGEST_CALL_S}s` },
        backendRefs: [{ name: app, port: 80 }],
      },
    ],
  },
};

const kustomization = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: [
    'deployment.yaml',
    'service.yaml',
    'poddisruptionbudget.yaml',
    'networkpolicy.yaml',
    'httproute.yaml',
  ],
  images: [{ name: app, newTag: '1' }],
  configMapGenerator: [{ name: app, literals: ['KRAPAO_UPSTREAM=https://api.example.com'] }],
};

const file = (value: object) => `# ${WRITTEN}\n${stringify(value, { aliasDuplicateObjects: false })}`;

/** A base for `kubectl apply -k`: an overlay names the host, the gateway, the image and the settings. */
export const kubernetesFiles: Readonly<Record<string, string>> = {
  'kustomization.yaml': file(kustomization),
  'deployment.yaml': file(deployment),
  'service.yaml': file(service),
  'poddisruptionbudget.yaml': file(budget),
  'networkpolicy.yaml': file(network),
  'httproute.yaml': file(route),
};
