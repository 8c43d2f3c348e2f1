import type { Send } from './transport.ts';

/** Uses XMLHttpRequest, which reports how much of the body was sent. */
export const sendByXhr: Send = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = () => reject(new Error(signal.aborted ? 'aborted' : 'the connection failed'));
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, text: xhr.responseText, date: xhr.getResponseHeader('date') }),
    );
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', abort);
    xhr.send(body ?? null);
  });
