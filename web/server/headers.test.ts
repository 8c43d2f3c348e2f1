import { describe, expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

function policyOf(
  config: { apiBase?: string; chatBackend?: string; helpVideos?: string } = {},
): Record<string, string> {
  const header =
    securityHeaders({ apiBase: '', chatBackend: '', helpVideos: '', telemetry: false, ...config })[
      'content-security-policy'
    ] ?? '';
  return Object.fromEntries(
    header.split('; ').map((line) => line.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
}

describe('security headers', () => {
  it('allow only this origin', () => {
    expect(policyOf()).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'form-action': "'self' https:",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'worker-src': "'self'",
      'trusted-types': 'dompurify service-worker',
    });
  });

  it('say where to report violations, unless telemetry is off', () => {
    const given = { apiBase: '', chatBackend: '', helpVideos: '', telemetry: true };
    expect(securityHeaders(given)).toMatchObject({
      'content-security-policy': expect.stringContaining('; report-uri /_r; report-to krapao'),
      'reporting-endpoints': 'krapao="/_r"',
    });
  });

  it('allow help videos from their own host', () => {
    const policy = policyOf({ helpVideos: 'https://videos.example.com/howto' });
    expect(policy['media-src']).toBe("'self' blob: https://videos.example.com");
    expect(policy['img-src']).toBe("'self' data: blob: https://videos.example.com");
    expect(policyOf({ helpVideos: '/media/howto' })['media-src']).toBe("'self' blob:");
  });

  it('let the app reach a backend of another origin, its sockets and pictures, and nothing else', () => {
    const policy = policyOf({
      apiBase: 'https://api.example.com/v1',
      chatBackend: 'wss://chat.example.com:8443',
    });
    expect(policy['connect-src']).toBe(
      "'self' https://api.example.com wss://api.example.com wss://chat.example.com:8443",
    );
    expect(policy['img-src']).toBe("'self' data: blob: https://api.example.com");
    expect(policy['script-src']).toBe("'self'");
  });

  it.each([
    ['wss://chat.example.com/line', 'wss://chat.example.com'],
    ['ws://127.0.0.1:8080', 'ws://127.0.0.1:8080'],
    // An https address is connected to as wss.
    ['https://chat.example.com', 'wss://chat.example.com https://chat.example.com'],
  ])('allow connections to the second chat backend %s, and nothing else from it', (chatBackend, sources) => {
    const policy = policyOf({ chatBackend });
    expect(policy['connect-src']).toBe(`'self' ${sources}`);
    expect(policy).toEqual({ ...policyOf(), 'connect-src': policy['connect-src'] });
  });

  it('allow a form to be posted to the host of a game, but only over TLS', () => {
    expect(policyOf()['form-action']?.split(' ')).toEqual(["'self'", 'https:']);
  });

  it('deny everything else', () => {
    expect(securityHeaders({ apiBase: '', chatBackend: '', helpVideos: '', telemetry: false })).toMatchObject(
      {
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      },
    );
  });
});
