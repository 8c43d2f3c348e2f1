/**
 * Lists the production dependencies (CycloneDX), and fails for a licence that is not approved;
 * `node scripts/licences.ts sbom.cdx.json` also writes the list there.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refusedLicences, type Sbom } from './sbom.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = ['--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
const text = execFileSync('npm', ['sbom', ...flags], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
// For all workspaces: for a single one, npm 11 runs into an endless loop.
const sbom = JSON.parse(text) as Sbom;
const [, , file] = process.argv;
if (file) writeFileSync(file, JSON.stringify(sbom, null, 2));
const refused = refusedLicences(sbom);
for (const line of refused) console.error(line);
console.log(`${sbom.components.length} components, ${refused.length} with a licence that is not in the list`);
process.exitCode = refused.length > 0 || sbom.components.length < 50 ? 1 : 0;
