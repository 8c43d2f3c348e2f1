import type { ArrangedCall } from '@krapao/contracts/control/arrange';

/** Turns a form given as data into `FormData`, in a browser, too. */
export function formOf(fields: NonNullable<ArrangedCall['multipart']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const file = new Blob([Uint8Array.from(atob(value.base64), (byte) => byte.codePointAt(0) ?? 0)], {
        type: value.contentType,
      });
      form.append(name, file, value.filename);
    }
  }
  return form;
}
