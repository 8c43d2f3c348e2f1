/** The parts of CycloneDX that are read here. */
export interface Sbom {
  readonly components: readonly {
    readonly 'bom-ref'?: string;
    readonly name: string;
    readonly version?: string;
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string };
      readonly expression?: string;
    }[];
  }[];
}

const agreed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
]);

/** For `OR` one approved licence is enough, for `AND` all must be. */
const isAgreed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => agreed.has(licence.trim())));

/** Components without an approved licence. Our own packages are in no registry. */
export const refusedLicences = ({ components }: Sbom): readonly string[] =>
  components
    .filter((component) => !component['bom-ref']?.startsWith('@krapao/'))
    .flatMap(({ name, version = '', licenses = [] }) => {
      const named = licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
      );
      return named.length > 0 && named.every(isAgreed)
        ? []
        : [`${name} ${version}: ${named.join(', ') || 'no licence'}`];
    });
