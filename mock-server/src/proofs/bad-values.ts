import { gzipSync } from 'node:zlib';

const DEEP = 10_000;
const deepList = '['.repeat(DEEP) + ']'.repeat(DEEP);
const deepObject = '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP);
const LONG = 'ก'.repeat(100_000);

/** Values that no field should have, as JSON text. */
export const BAD_FIELDS: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0.0',
  '1.005',
  '0.1e-9',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '"NaN"',
  '"Infinity"',
  '""',
  '" "',
  '"-1"',
  '"0x10"',
  '"1e3"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u0007"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"\' OR 1=1 --"',
  '"%00"',
  '"👩‍👩‍👧‍👦"',
  '[]',
  '[null]',
  '{}',
  '{"$gt":""}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1}',
  `"${LONG}"`,
  deepList,
];

export interface BadBody {
  readonly what: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bodies that are wrong for every call; `good` is the JSON of one that works. */
export function badBodies(good: string): BadBody[] {
  const fields = good.slice(1, -1);
  const more = (extra: string) => `{${[fields, extra].filter((part) => part !== '').join(',')}}`;
  return [
    ...[
      '',
      ' ',
      'null',
      'true',
      '1',
      'NaN',
      '"x"',
      '[]',
      '[[]]',
      '{',
      '}',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
    ].map((body) => ({ what: body, body })),
    { what: 'a list of it', body: `[${good}]` },
    { what: 'it as a text', body: JSON.stringify(good) },
    { what: 'it twice', body: good + good },
    { what: 'a list, deep', body: deepList },
    { what: 'an object, deep', body: deepObject },
    { what: 'a deep field more', body: more(`"deep":${deepObject}`) },
    { what: 'deep and not closed', body: '[{"a":'.repeat(DEEP) },
    { what: 'brackets in a text', body: JSON.stringify('['.repeat(DEEP)) },
    { what: 'a prototype', body: more('"__proto__":{"amount":1}') },
    { what: 'a prototype behind an escape', body: more('"\\u005f_proto__":{"amount":1}') },
    { what: 'a constructor', body: more('"constructor":{"prototype":{"amount":1}}') },
    { what: 'methods of objects', body: more('"toString":1,"hasOwnProperty":2,"then":3') },
    { what: 'NUL in a name', body: more('"a\\u0000b":1') },
    { what: 'half a character in a name', body: more('"\\ud800":1') },
    { what: 'an empty name', body: more('"":1') },
    { what: 'a field twice', body: more(fields.replace(/^("[^"]+":).*$/s, '$1null')) },
    {
      what: 'many fields',
      body: `{${Array.from({ length: 5_000 }, (_, at) => `"f${at}":${at}`).join(',')}}`,
    },
    { what: 'a byte order mark', body: Buffer.from(`\uFEFF${good}`) },
    { what: 'UTF-16', body: Buffer.from(good, 'utf16le') },
    { what: 'UTF-16 that says so', body: Buffer.from(good, 'utf16le'), headers: json('; charset=utf-16') },
    { what: 'Latin-1 that says so', body: Buffer.from(good, 'latin1'), headers: json('; charset=latin1') },
    { what: 'broken UTF-8', body: Buffer.concat([Buffer.from(good), Buffer.from([0xc3, 0x28])]) },
    {
      what: 'overlong UTF-8',
      body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')]),
    },
    {
      what: 'half a character in UTF-8',
      body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    },
    { what: 'compressed', body: gzipSync(good), headers: { 'content-encoding': 'gzip' } },
    { what: 'compressed without a word', body: gzipSync(good) },
    { what: 'of an unknown encoding', body: good, headers: { 'content-encoding': 'nonsense' } },
    { what: 'a text', body: good, headers: { 'content-type': 'text/plain' } },
    { what: 'XML', body: '<a/>', headers: { 'content-type': 'application/xml' } },
    {
      what: 'a link form',
      body: 'a=1&b=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { what: 'a form without a boundary', body: good, headers: { 'content-type': 'multipart/form-data' } },
    {
      what: 'not a form',
      body: good,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    {
      what: 'a form cut short',
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    {
      what: 'a form with wild names',
      body: wildForm,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    { what: 'of an unknown type', body: good, headers: { 'content-type': 'json' } },
    {
      what: 'of a very long type',
      body: good,
      headers: { 'content-type': `application/json; ${'x'.repeat(4_000)}` },
    },
    { what: 'of an odd charset', body: good, headers: json('; charset="') },
  ];
}

const json = (rest: string) => ({ 'content-type': `application/json${rest}` });
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const wildForm = `${['__proto__', 'constructor', 'toString', '', 'a'.repeat(5_000), 'ไทย'].map(part).join('')}--x--\r\n`;

/** Replacements for a path parameter; already encoded. */
export const BAD_PARAMS: readonly string[] = [
  '',
  '%00',
  'a%00b',
  '..',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e%2f',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  '%ed%a0%80',
  '%20',
  '%0d%0aX-Injected:%201',
  '__proto__',
  'constructor',
  'toString',
  '%E0%B8%81'.repeat(50),
  'a'.repeat(999),
  'a'.repeat(1_001),
  'a'.repeat(20_000),
  '-1',
  '1e999',
  ';a=b',
  '@',
  '*',
];

export const BAD_QUERIES: readonly string[] = [
  '?',
  '?=',
  '?&&&',
  '?a=1&a=2',
  '?__proto__=1',
  '?__proto__[isAdmin]=1',
  '?constructor[prototype][isAdmin]=1',
  '?%00=%00',
  '?x=%ff',
  '?x=%',
  '?page=-1&limit=NaN',
  `?${'a'.repeat(10_000)}=1`,
  `?${'a=1&'.repeat(2_000)}`,
  '?qrcodeId=1&qrcodeId=2',
  '?operation=__proto__&since=-1',
  '?since=99999999999999999999&operation=',
  '?phone=%00',
];

export const BAD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(10_000)}` },
  { authorization: 'Bearer __proto__' },
  { authorization: 'bearer constructor' },
  { authorization: 'Digest x' },
  { 'x-mock-world': '' },
  { 'x-mock-world': '__proto__' },
  { 'x-mock-world': 'constructor' },
  { 'x-mock-world': '../default' },
  { 'x-mock-world': 'a'.repeat(1_000) },
  { accept: 'text/html' },
  { 'content-length': 'x' },
  { 'x-http-method-override': 'DELETE' },
  { expect: '100-continue' },
];
